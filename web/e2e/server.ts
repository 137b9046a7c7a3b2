// The server under test: $SUPERFLIP_URL if it runs already, else $SUPERFLIP_PROGRAM, started on a
// free port and ended with the tests.
import { spawn, type ChildProcess } from "node:child_process";

export interface Server {
  url: string;
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
}

export async function startServer(): Promise<Server> {
  const url = process.env["SUPERFLIP_URL"];
  if (url) return { url, stop: () => Promise.resolve() };
  return startProgram();
}

// One of its own, for tests that end it.
export async function startProgram(port = 0): Promise<Server> {
  const program = process.env["SUPERFLIP_PROGRAM"];
  if (!program) {
    throw new Error("set SUPERFLIP_PROGRAM to the superflip to test, or SUPERFLIP_URL to a server");
  }
  const child = spawn(program, ["serve", "--port", String(port), "--table", "h3"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { url: await announcedUrl(child), stop: (signal) => stop(child, signal) };
}

function announcedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/[^\s/]+:\d+/.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

function stop(child: ChildProcess, signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.on("exit", () => resolve());
    child.kill(signal);
  });
}
