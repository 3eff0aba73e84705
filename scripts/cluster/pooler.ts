import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, openSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Account } from "@/db/embedded/account";
import { openTestDatabaseServer } from "@/db/server";
import { startNode } from "../machine/child";
import { freePort } from "../machine/port";
import type { Engines } from "./packages";

/** What needs sessions, announcements or locks: the queue, the catalog's version, quotas, readings of feeds. */
const TESTS = [
  "tests/api/jobs",
  "tests/api/catalog/catalog-watch.test.ts",
  "tests/api/access/quota-processes.test.ts",
  "tests/api/supply/ingest-trouble.test.ts",
];
/** Whatever happens to us, it runs no longer. */
const MAX_RUN_S = 1800;

/**
 * Runs tests whose servers and jobs reach the embedded Postgres through PgBouncer in transaction mode, with
 * `DATABASE_DIRECT_URL` past it.
 * @returns their exit code
 */
export async function testThroughPooler(
  engines: Engines,
  account: Account,
  folder: string,
  stopping: AbortSignal,
): Promise<number> {
  const server = await openTestDatabaseServer();
  const { hostname, port, username, password } = new URL(server.url("postgres"));
  const own = (name: string, content: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, content, { mode: 0o600 });
    if (account) chownSync(file, account.uid, account.gid);
    return file;
  };
  const pooler = await freePort();
  const config = [
    "[databases]",
    `* = host=${hostname} port=${port}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${pooler}`,
    "unix_socket_dir =",
    "auth_type = trust",
    `auth_file = ${own("pooler-users.txt", `"${username}" "${decodeURIComponent(password)}"\n`)}`,
    "pool_mode = transaction",
    "max_client_conn = 1000",
    // Fewer than the clients: transactions share them.
    "default_pool_size = 8",
    "server_connect_timeout = 2",
    "server_login_retry = 1",
    "query_wait_timeout = 30",
  ].join("\n");
  const log = openSync(path.join(folder, "pooler.log"), "a");
  const child = spawn(
    "/usr/bin/timeout",
    ["--kill-after=10", String(MAX_RUN_S), engines.pgbouncer, own("pooler.ini", `${config}\n`)],
    {
      cwd: "/",
      env: { ...engines.env, NODE_ENV: "production" },
      stdio: ["ignore", log, log],
      detached: true,
      ...account,
    },
  );
  try {
    const env = { NODE_ENV: "test", DATABASE_URL: server.url("postgres"), TEST_POOLER_PORT: String(pooler) };
    const args = ["run", "--project", "api", ...TESTS];
    return (await startNode("node_modules/vitest/vitest.mjs", args, { env, stopping }).ended).code ?? 1;
  } finally {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    await server.release();
  }
}
