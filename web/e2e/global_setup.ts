// One server for all files of tests.
import type { TestProject } from "vitest/node";

import { startServer } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const page = await (await fetch(server.url)).text();
  if (!page.includes('id="net"')) {
    await server.stop();
    throw new Error("this superflip was built without the page");
  }
  project.provide("url", server.url);
  return () => server.stop();
}
