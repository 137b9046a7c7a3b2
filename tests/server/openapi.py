"""Is every answer as the OpenAPI document says? The judge is python3-jsonschema.

Every operation is used, every status it documents (but for a shutdown, a full queue and want of
memory, which need their own tests) is provoked, and nothing undocumented may come back. Every field of a request is
sent, and a field that is not in the document is refused.
"""
import json

import jsonschema

from program import Program, check, finish

SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
FLIPPED = {"position": "ABCDEFGH=QBCDEFGHIJKL", "form": "b32"}
LARGE = "x" * 70000
EVERY_FIELD = {"form": "moves", "parentheses": "group", "lower_case": "face", "solver": "optimal",
               "chain": "thistlethwaite", "metric": "htm", "count": 3, "all": False,
               "first": "all", "extra": 1, "min_length": 1, "max_length": 20, "target_length": 0,
               "timeout": 5}
STAGED = {"solver": "multiphase", "chain": "kociemba", "slack": 1}
# A goal, or a position in its place.
REACHING = {"goal": "cross D", "post_adjust": "D", "moves": "<R,U,F,D,M>", "metric": "stm",
            "cost": "F: 1.5"}
PLACED = {"goal_position": "L D"}
IMPOSSIBLE = {"goal_position": FLIPPED["position"]}
# Besides the scramble, by those who ask about fewest moves.
NEEDED = ("step", "solution", "skeleton", "timeout")
seen = {}  # (method, path) -> statuses


def resolve(document, part):
    while "$ref" in part:
        found = document
        for word in part["$ref"].lstrip("#/").split("/"):
            found = found[word]
        part = found
    return part


def validate(document, schema, value, where):
    """The schema in the place where its references mean something."""
    whole = {**document, **schema}
    errors = list(jsonschema.Draft202012Validator(whole).iter_errors(value))
    for error in errors[:3]:
        check(False, f"{where}: {error.json_path}: {error.message[:200]}")
    return not errors


def use(program, document, method, path, target, body=None, headers=None):
    status, got, text = program.ask(method, target, body, headers)
    where = f"{method} {target[:60]} -> {status}"
    operation = document["paths"][path][method.lower()]
    seen.setdefault((method, path), set()).add(status)
    if not check(str(status) in operation["responses"], f"{where} is not documented: {text[:200]}"):
        return None
    response = resolve(document, operation["responses"][str(status)])
    for name in response.get("headers", {}):
        check(got[name] is not None, f"{where} has {name}")
    kind = got["Content-Type"].split(";")[0]
    if not check(kind in response["content"], f"{where} has content type {kind}"):
        return None
    content = response["content"][kind]
    if kind == "application/x-ndjson":
        lines = [json.loads(line) for line in text.splitlines() if line]
        for line in lines:
            validate(document, content["x-line"], line, where)
        return lines
    if kind == "text/event-stream":
        return validate_events(document, content["x-events"], text, where)
    value = json.loads(text) if kind == "application/json" else text
    validate(document, content["schema"], value, where)
    return value


def validate_events(document, schemas, text, where):
    names = []
    for event in text.split("\n\n"):
        lines = [line for line in event.split("\n") if line and not line.startswith(":")]
        if not lines:
            continue
        name = lines[0].removeprefix("event: ")
        data = json.loads(lines[1].removeprefix("data: "))
        if check(name in schemas, f"{where}: the event {name} is documented"):
            validate(document, schemas[name], data, f"{where}, event {name}")
        names.append(name)
    check(names[-1:] == ["end"], f"{where} ends with its end")
    return names


def use_solve(program, document):
    def solve(body, **more):
        return use(program, document, "POST", "/v1/solve", "/v1/solve", body, **more)

    every_field = {"position": "R U F", **EVERY_FIELD, "wait": True}
    for special in (STAGED, REACHING, PLACED):
        check(solve({"position": "R U F", **special})["state"] == "done", f"takes {special}")
    fields = resolve(document, document["paths"]["/v1/solve"]["post"]["requestBody"]["content"]
                     ["application/json"]["schema"])["properties"]
    tried = {*every_field, *STAGED, *REACHING, *PLACED}
    check(set(fields) == tried, f"fields are tried: {set(fields) ^ tried}")
    for name, value in every_field.items():
        check(solve({"position": "R U F", name: value})["state"] == "done", f"takes {name}")
    solve(every_field)
    for solver in fields["solver"]["enum"]:
        check(solve({"position": "R U F", "solver": solver})["result"]["solver"] == solver, solver)
    solve({"position": "R2 U2 R2 U2 R2 U2", "all": True})
    solve({"position": SUPERFLIP, "timeout": 0.2})
    solve({"position": SUPERFLIP, "max_length": 5})
    solve({"position": SUPERFLIP, "all": True, "timeout": 0.2})
    for chain in fields["chain"]["enum"]:
        done = solve({"position": "R U F", "solver": "multiphase", "chain": chain})
        check(done["request"]["slack"] == 0 and done["result"]["stages"], f"{chain}: {done}")
    check(solve({"position": "F (R U R' U') F'"})["notes"], "what was read is noted")
    solve({"position": SUPERFLIP, "solver": "twophase", "timeout": 0.2})
    for bad in ("", "{", "[]", {}, {"position": "R U X"}, {"position": "R", "colour": "red"}):
        solve(bad)
    solve({"position": "R", **IMPOSSIBLE})
    solve({"position": "R U F' L2 D B R' U2 F", "cost": "F: 1.5", "goal": "cross D", "all": True})
    solve(FLIPPED)
    solve(LARGE)
    solve({"position": "R"}, headers={"Origin": "https://example.org"})


def use_batch(program, document):
    def batch(body, **more):
        return use(program, document, "POST", "/v1/batch", "/v1/batch", body, **more)

    positions = ["R U F", "R U X", "F (R U R' U') F'", FLIPPED["position"]]
    every_field = {"positions": positions, "unordered": True, **EVERY_FIELD}
    fields = resolve(document, document["paths"]["/v1/batch"]["post"]["requestBody"]["content"]
                     ["application/json"]["schema"])["properties"]
    tried = {*every_field, *STAGED, *REACHING, *PLACED}
    check(set(fields) == tried, f"fields are tried: {set(fields) ^ tried}")
    for name, value in every_field.items():
        lines = batch({"positions": positions, name: value})
        check(lines[-1]["end"]["answered"] == 4, f"takes {name}: {lines[-1]}")
    for special, solver in ((STAGED, "multiphase"), (REACHING, "goal"), (PLACED, "optimal")):
        lines = batch({"positions": positions[:1], **special})
        check(lines[0]["result"]["solver"] == solver, f"takes {special}")
    batch({"positions": positions[:1], **IMPOSSIBLE})
    for solver in fields["solver"]["enum"]:
        lines = batch({"positions": positions[:1], "solver": solver})
        check(lines[0]["result"]["solver"] == solver, solver)
    for bad in ("", "{", {}, {"positions": "R"}, {"positions": [1]}, {"positions": [], "wait": 1}):
        batch(bad)
    batch("x" * 1100000)
    batch({"positions": ["R"]}, headers={"Origin": "https://example.org"})


def use_jobs(program, document):
    body = {"position": SUPERFLIP, "wait": False, "timeout": 1}
    job = use(program, document, "POST", "/v1/solve", "/v1/solve", body)
    one = f"/v1/jobs/{job['id']}"
    use(program, document, "GET", "/v1/jobs/{id}", one)
    names = use(program, document, "GET", "/v1/jobs/{id}/events", one + "/events")
    check({"queue", "progress", "solution", "end"} == set(names), f"events of all kinds: {set(names)}")
    use(program, document, "GET", "/v1/jobs/{id}", one)
    use(program, document, "DELETE", "/v1/jobs/{id}", one)
    failed = use(program, document, "POST", "/v1/solve", "/v1/solve",
                 {"position": "R", "solver": "twophase", "count": 2, "wait": False})
    use(program, document, "GET", "/v1/jobs/{id}/events", f"/v1/jobs/{failed['id']}/events")
    job = use(program, document, "GET", "/v1/jobs/{id}", f"/v1/jobs/{failed['id']}")
    check(job["state"] == "failed" and "one solution" in job["error"]["message"], "a failed job")
    for method, path in (("GET", ""), ("DELETE", ""), ("GET", "/events")):
        use(program, document, method, "/v1/jobs/{id}" + path, "/v1/jobs/none" + path)
        use(program, document, method, "/v1/jobs/{id}" + path, one + path + "?x=1")
    use(program, document, "DELETE", "/v1/jobs/{id}", one, headers={"Origin": "http://other"})


def use_algs(program, document):
    def algs(body, **more):
        return use(program, document, "POST", "/v1/algs", "/v1/algs", body, **more)

    every_field = {"cases": ["R U F", "R U X"], "solved_by": True, "goal": "cross D",
                   "moves": "R U F", "metric": "stm", "cost": "F: 1.5", "pre_adjust": "U",
                   "post_adjust": "D", "extra": 1, "rank": "htm", "spelling": "handy", "count": 3,
                   "timeout": 5}
    fields = resolve(document, document["paths"]["/v1/algs"]["post"]["requestBody"]["content"]
                     ["application/json"]["schema"])["properties"]
    tried = {*every_field, *PLACED}
    check(set(fields) == tried, f"fields are tried: {set(fields) ^ tried}")
    for name, value in {**every_field, **PLACED}.items():
        answer = algs({"cases": ["R U"], name: value})
        check("algs" in answer["cases"][0], f"takes {name}: {answer}")
    check(["error" in case for case in algs(every_field)["cases"]] == [False, True], "an error in its place")
    for rank in fields["rank"]["enum"]:
        algs({"cases": ["R U"], "rank": rank})
    check(algs({"cases": []})["cases"] == [], "none")
    for bad in ("", {}, {"cases": "R"}, {"cases": ["R"] * 101}, {"cases": ["R"], "goal": "cross Q"}):
        algs(bad)
    algs({"cases": ["R"], **IMPOSSIBLE})
    algs(LARGE)
    algs({"cases": ["R"]}, headers={"Origin": "https://example.org"})


def use_fmc(program, document):
    use(program, document, "GET", "/v1/fmc/steps", "/v1/fmc/steps")
    use(program, document, "GET", "/v1/fmc/steps", "/v1/fmc/steps?x=1")
    reading = {"form": "moves", "parentheses": "niss", "lower_case": "face"}
    step = {"step": "eo", "axis": "fb", "niss": "always", "count": 3, "all": True, "extra": 1,
            "min_length": 1, "max_length": 9, "all_endings": True, "count_only": True,
            "timeout": 5}
    check_fields = {"solution": "R // one\n(L) F2 R", "quick": True, "timeout": 5}
    insert_fields = {"skeleton": "U' R' F2", "max_alg": 5, "insertions": 1, "count": 2,
                     "extra": 1, "timeout": 5}
    solve_fields = {"steps": "EO > DR > HTR > FIN", "count": 2, "extra": 1, "max_length": 30,
                    "timeout": 1, "stream": True}
    for path, every_field in (("/v1/fmc/cases", {}), ("/v1/fmc/step", step),
                              ("/v1/fmc/insert", insert_fields), ("/v1/fmc/check", check_fields),
                              ("/v1/fmc/solve", solve_fields)):
        def ask(body, path=path, **more):
            return use(program, document, "POST", path, path, body, **more)

        least = {name: every_field[name] for name in NEEDED if name in every_field}
        every_field = {"scramble": "R U (F2 L)", **reading, **every_field}
        fields = resolve(document, document["paths"][path]["post"]["requestBody"]["content"]
                         ["application/json"]["schema"])["properties"]
        check(set(fields) == set(every_field), f"{path}: {set(fields) ^ set(every_field)}")
        for name, value in every_field.items():
            answer = ask({"scramble": "R U (F2 L)", **least, name: value})
            check("error" not in answer, f"{path} takes {name}: {answer}")
        ask(every_field)
        grouped = {**least, "scramble": "F (R U R' U') F'", "parentheses": "auto"}
        if "skeleton" not in least:  # it would leave too much
            check(ask(grouped)["notes"], "what was read is noted")
        for bad in ("", "{", {}, {"scramble": 1}, {**least, "scramble": "R Q"}):
            ask(bad)
        ask({**least, "scramble": FLIPPED["position"]})
        ask(LARGE)
        ask({**least, "scramble": "R"}, headers={"Origin": "https://example.org"})
    for scramble in ("R U F", "U R2 U' R2 U R2 U", "U2", "R R'"):
        use(program, document, "POST", "/v1/fmc/cases", "/v1/fmc/cases", {"scramble": scramble})
    for steps in ("EO", "EO[fb] > DR[ud]", "EO > DR > HTR > FINLS > VR", "EO[max=1] > DR[max=0]", "EO >"):
        use(program, document, "POST", "/v1/fmc/solve", "/v1/fmc/solve",
            {"scramble": "R' U2 F R2 B D'", "steps": steps, "timeout": 1})
    lines = use(program, document, "POST", "/v1/fmc/solve", "/v1/fmc/solve",
                {"scramble": "R' U2 F R2 B D'", "timeout": 1, "stream": True})
    check("better" in lines[0] and "end" in lines[-1], f"lines of a solve: {lines}")
    for skeleton, fields in (("(U R') L' U", {}), ("L' U R U'", {"count": 3, "extra": 1}),
                             ("L' U R U'", {"max_alg": 1}), ("L' U R U' R'", {})):
        use(program, document, "POST", "/v1/fmc/insert", "/v1/fmc/insert",
            {"scramble": "R U R' U' L", "skeleton": skeleton, "timeout": 2, **fields})
    for solution in ("F' U' R'", "F' U' R", "(R) F' // one\nU' // two", "F' * R' // left\n* = U'"):
        checked = use(program, document, "POST", "/v1/fmc/check", "/v1/fmc/check",
                      {"scramble": "R U F", "solution": solution})
        check(checked["complete"], checked)
    use(program, document, "POST", "/v1/fmc/check", "/v1/fmc/check",
        {"scramble": SUPERFLIP, "solution": SUPERFLIP, "timeout": 0.3})
    for name in ("drud-eofb", "htr", "htrfin", "frud", "finls"):
        use(program, document, "POST", "/v1/fmc/step", "/v1/fmc/step",
            {"scramble": "U2 R2", "step": name})


def use_others(program, document):
    def convert(body, **more):
        use(program, document, "POST", "/v1/convert", "/v1/convert", body, **more)

    convert({"position": "R U", "form": "auto", "to": "reid"})
    convert({"position": "R (U r)", "parentheses": "niss", "lower_case": "face", "to": "moves",
             "unniss": True})
    convert({"position": "F (R U R' U') F'", "to": "moves"})
    convert({"position": "R U", "to": ["moves", "kpattern"]})
    convert({"position": "R U"})
    convert({"position": "R U", "to": "none"})
    convert(FLIPPED)
    convert(LARGE)
    convert({"position": "R"}, headers={"Origin": "https://example.org"})
    convert({"position": "." * 54, "goal": "eo fb", "to": "reid"})

    def goal(body, **more):
        use(program, document, "POST", "/v1/goal", "/v1/goal", body, **more)

    goal({"goal": "cross any"})
    goal({"goal": "cube", "post_adjust": "U", "position": "R U"})
    goal({"goal": "cross Q"})
    goal({"goal": "cross D", "position": FLIPPED["position"]})
    goal(LARGE)
    goal({"goal": "cross D"}, headers={"Origin": "https://example.org"})
    for query in ("", "?kind=wca&count=2&seed=7", "?kind=random-moves&length=9", "?kind=none",
                  "?goal=cross+D&length=7-8&metric=htm"):
        use(program, document, "GET", "/v1/scramble", "/v1/scramble" + query)
    for path in ("/v1/goals", "/v1/tables", "/v1/openapi.json", "/healthz", "/metrics"):
        use(program, document, "GET", path, path)
        use(program, document, "GET", path, path + "?x=1")


def use_head(program, document):
    """HEAD is answered as GET is, without the body."""
    job = json.loads(program.ask("POST", "/v1/solve", {"position": "R U", "wait": False})[2])
    for path, methods in document["paths"].items():
        if "get" not in methods:
            continue
        target = path.replace("{id}", job["id"])
        for asked in (target, target + "?x=1"):
            status, headers, text = program.ask("HEAD", asked)
            check(status == program.ask("GET", asked)[0] and text == "", f"HEAD {asked}: {status}")
            check(headers["Date"] is not None, f"HEAD {asked} has a date")


def use_other_names(program, document):
    """Answers that any request may get."""
    error = {"$ref": "#/components/schemas/Error"}
    for method, target in (("GET", "/"), ("GET", "/healthz"), ("POST", "/v1/solve")):
        status, _, text = program.ask(method, target, headers={"Host": "example.org"})
        check(status == 421, f"{method} {target} under another name: {status}")
        validate(document, error, json.loads(text), f"{method} {target} under another name")


def main():
    with Program() as program:
        document = json.loads(program.ask("GET", "/v1/openapi.json")[2])
        for name, schema in document["components"]["schemas"].items():
            jsonschema.Draft202012Validator.check_schema(schema)
        use_solve(program, document)
        use_batch(program, document)
        use_jobs(program, document)
        use_algs(program, document)
        use_fmc(program, document)
        use_others(program, document)
        use_head(program, document)
        use_other_names(program, document)
        for path, methods in document["paths"].items():
            for method, operation in methods.items():
                if method == "parameters":
                    continue
                documented = {int(status) for status in operation["responses"]} - {429, 500, 503}
                got = seen.get((method.upper(), path), set())
                check(documented <= got, f"{method} {path}: never seen {documented - got}")
            others = {"GET", "POST", "DELETE", "PUT"} - {method.upper() for method in methods}
            for method in others:
                status, headers, _ = program.ask(method, path.replace("{id}", "x"))
                allowed = {method.upper() for method in methods} - {"PARAMETERS"}
                allowed |= {"HEAD"} if "GET" in allowed else set()
                check(status == 405 and set(headers["Allow"].split(", ")) == allowed,
                      f"{method} {path} is refused")
    finish()


main()
