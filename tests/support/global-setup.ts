import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { programsFolder } from "./programs-folder";
import { openTestServer, type TestServer } from "./server";

declare module "vitest" {
  export interface ProvidedContext {
    /** Connection string of the server's `postgres` database. */
    adminUrl: string;
    runPrefix: string;
    template: string;
  }
}

let server: TestServer | undefined;

/** Once for all files that need a database. */
export async function setup(project: TestProject): Promise<void> {
  server = await openTestServer();
  project.provide("adminUrl", server.url("postgres"));
  project.provide("runPrefix", server.runPrefix);
  project.provide("template", server.template);
}

export async function teardown(): Promise<void> {
  if (server) rmSync(programsFolder(server.runPrefix), { recursive: true, force: true });
  await server?.release();
}
