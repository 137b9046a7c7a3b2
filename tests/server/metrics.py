"""Are the metrics what Prometheus takes? Read by the rules of its text format 0.0.4, strictly."""
import os
import re
import time

from program import Program, check, finish

NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
LABEL = r'([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\n"])*)"'
SAMPLE = re.compile(rf"({NAME})(?:\{{({LABEL}(?:,{LABEL})*)\}})? (\S+)")
NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*(?:[eE][+-]?\d+)?|Inf)|NaN")
SUFFIXES = {"histogram": ("_bucket", "_sum", "_count"), "gauge": ("",), "counter": ("",)}


def parse(text):
    """{family: (type, {(name, labels): value})}; every line has to be right."""
    check(text.endswith("\n"), "the last line ends")
    families = {}
    family = None
    helped = None
    for line in text.splitlines():
        if line.startswith("# HELP "):
            helped = line.split(" ", 3)[2]
            check(re.fullmatch(NAME, helped) and helped not in families, f"told once: {line}")
        elif line.startswith("# TYPE "):
            _, _, family, kind = line.split(" ")
            check(family == helped and kind in SUFFIXES, f"a type follows its help: {line}")
            check((kind == "counter") == family.endswith("_total"), f"counters are totals: {line}")
            families[family] = (kind, {})
        else:
            match = SAMPLE.fullmatch(line)
            if not check(match and NUMBER.fullmatch(match.group(match.lastindex)),
                         f"a sample: {line!r}"):
                continue
            kind, samples = families[family]
            check(match.group(1) in [family + suffix for suffix in SUFFIXES[kind]],
                  f"of the family above: {line}")
            labels = re.findall(LABEL, match.group(2) or "")
            check(len(dict(labels)) == len(labels), f"labels are named once: {line}")
            key = (match.group(1), tuple(sorted(labels)))
            check(key not in samples, f"told once: {line}")
            samples[key] = float(match.group(match.lastindex))
    return families


def check_histogram(name, samples):
    series = {}
    for (sample, labels), value in samples.items():
        rest = tuple(label for label in labels if label[0] != "le")
        one = series.setdefault(rest, {"buckets": []})
        if sample == name + "_bucket":
            one["buckets"].append((float(dict(labels)["le"]), value))
        else:
            one[sample.removeprefix(name)] = value
    for labels, one in series.items():
        where = f"{name} {labels}"
        bounds = [bound for bound, _ in one["buckets"]]
        counts = [count for _, count in one["buckets"]]
        check(bounds == sorted(bounds) and bounds[-1] == float("inf"), f"{where}: bounds rise")
        check(counts == sorted(counts), f"{where}: counts rise")
        check(counts[-1] == one["_count"] and one["_sum"] >= 0, f"{where}: all are in it")
    return series


def value_of(families, family, **labels):
    return families[family][1].get((family, tuple(sorted(labels.items()))))


def main():
    with Program() as program:
        for solver in ("twophase", "optimal", "thistlethwaite"):
            for _ in range(3):
                status, _, text = program.ask("POST", "/v1/solve",
                                              {"position": "R U F D", "solver": solver})
                check(status == 200, text)
        program.ask("GET", '/no"thing{}')
        program.ask("POST", "/v1/solve", {"position": "X"})
        before = parse(program.ask("GET", "/metrics")[2])
        families = parse(program.ask("GET", "/metrics")[2])
        check(families.keys() == before.keys(), "the same families every time")
        for family, (kind, samples) in families.items():
            check(samples, f"{family} has samples")
            if kind == "histogram":
                check_histogram(family, samples)
            if kind == "counter":
                for key, value in before[family][1].items():
                    check(samples[key] >= value, f"{key} never falls")

        (info,) = families["superflip_info"][1]
        labels = dict(info[1])
        version = program.ask("GET", "/metrics")[2]
        check(re.fullmatch(r"\d+\.\d+\.\d+", labels["version"]) and labels["table"] == "h3",
              f"superflip_info says what runs: {labels} {version[:200]}")
        jobs = check_histogram("superflip_job_seconds", families["superflip_job_seconds"][1])
        for lane, solver in (("quick", "twophase"), ("optimal", "optimal"),
                             ("quick", "thistlethwaite")):
            one = jobs[(("lane", lane), ("solver", solver))]
            check(one["_count"] == 3, f"three {solver} jobs are timed: {one}")
        waits = check_histogram("superflip_job_wait_seconds",
                                families["superflip_job_wait_seconds"][1])
        check(waits[(("lane", "quick"),)]["_count"] == 6, "waiting is timed by lane")
        routes = check_histogram("superflip_http_request_seconds",
                                 families["superflip_http_request_seconds"][1])
        check(routes[(("method", "POST"), ("route", "/v1/solve"))]["_count"] == 10,
              "requests are timed by route")

        process = f"/proc/{program.process.pid}"
        if os.path.exists(process):
            resident = value_of(families, "process_resident_memory_bytes")
            check(50e6 < resident < 4e9, f"resident memory: {resident}")
            with open(process + "/status", encoding="ascii") as status:
                threads = int(re.search(r"Threads:\s+(\d+)", status.read()).group(1))
            check(abs(value_of(families, "process_threads") - threads) <= 2, "threads")
            files = len(os.listdir(process + "/fd"))
            check(abs(value_of(families, "process_open_fds") - files) <= 2, "open files")
            start = value_of(families, "process_start_time_seconds")
            check(0 <= time.time() - start < 600, f"start time: {start}")
            check(value_of(families, "process_cpu_seconds_total") > 0, "processor time")
    finish()


main()
