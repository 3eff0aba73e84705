import type { TestProject } from "vitest/node";
import { startNode } from "@/scripts/machine/child";
import { howToInstallBrowsers } from "@/scripts/machine/other-browsers";
import { E2E_PORT } from "@/tests/support/e2e-port";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the site is: with the demo, on a database of its own. */
    origin: string;
  }
}

const POLL_MS = 200;
const stopping = new AbortController();
let ended: Promise<unknown> | undefined;

/** Once for all browsers: the server that the stories in Chromium have too. */
export async function setup(project: TestProject): Promise<void> {
  const missing = howToInstallBrowsers();
  if (missing) throw new Error(missing);
  const origin = `http://localhost:${E2E_PORT}`;
  const server = startNode("tests/support/e2e-server.ts", [], { stopping: stopping.signal, quiet: true });
  let over: string | undefined;
  ended = server.ended.then(({ output }) => {
    over = output;
  });
  while (
    !(await fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (over !== undefined) throw new Error(`The site did not start:\n${over}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  project.provide("origin", origin);
}

export async function teardown(): Promise<void> {
  stopping.abort();
  await ended;
}
