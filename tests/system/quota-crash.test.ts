import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase } from "@/db/client";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";
import { openQuota } from "@/lib/access/quota/count-requests";
import { insertKeyViewer, ledgerOf } from "@/tests/support/keys";

vi.stubEnv("LOG_LEVEL", "silent");

let dataDir: string;
let server: EmbeddedPostgres;
let url: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "peaberry-crash-"));
  // Tests may run as root, and Postgres then as somebody who must enter the folder.
  chmodSync(dataDir, 0o755);
  server = await openEmbeddedPostgres({ dataDir, disposable: true });
  const admin = postgres(server.url("postgres"), { max: 1 });
  await admin`create database quota`;
  await admin.end();
  url = server.url("quota");
  // Opening a database reads the environment, once for all.
  vi.stubEnv("DATABASE_URL", url);
  await migrateDatabase(url);
});
afterAll(async () => {
  await closeDatabase();
  await server.release();
  rmSync(dataDir, { recursive: true, force: true });
});

const postmasterPid = () => {
  const { directory } = JSON.parse(readFileSync(path.join(dataDir, "cluster.json"), "utf8"));
  return Number(
    readFileSync(path.join(path.resolve(dataDir, directory), "postmaster.pid"), "utf8").split("\n")[0],
  );
};

async function backendOfLedger(): Promise<number> {
  const sql = postgres(url, { max: 1 });
  const [backend] = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = 'peaberry-quota' order by state = 'active' desc limit 1`;
  await sql.end();
  if (!backend) throw new Error("the ledger has no connection");
  return backend.pid;
}

test.each([
  ["Postgres is", async () => postmasterPid()],
  ["the ledger's own backend is", backendOfLedger],
])(
  "when %s killed under load, nothing served is lost, and counting goes on without a restart",
  async (_, victim) => {
    const viewer = await insertKeyViewer("enterprise");
    const quota = openQuota(url);
    const served: number[] = [];
    let lost = 0;
    let enough = Infinity;
    let recovery: Promise<void> | undefined;

    async function crash(): Promise<void> {
      process.kill(await victim(), "SIGKILL");
      // Joins the server that recovers by itself, or starts the one that was killed, on its old port.
      const again = await openEmbeddedPostgres({ dataDir, disposable: true });
      await server.release();
      server = again;
    }

    await Promise.all(
      Array.from({ length: 64 }, async () => {
        while (served.length < enough) {
          try {
            const outcome = await quota.consume(viewer);
            if (outcome.admitted) served.push(outcome.status.used);
          } catch {
            lost++;
            await recovery;
          }
          if (served.length >= 1000 && !recovery) {
            recovery = crash();
            void recovery.then(() => {
              enough = served.length + 1000;
            });
          }
        }
      }),
    );
    await recovery;
    await quota.close();

    expect(lost).toBeGreaterThan(0);
    expect(new Set(served).size).toBe(served.length);
    const [stored] = await ledgerOf(viewer.ownerId);
    expect(stored?.used).toBeGreaterThanOrEqual(served.length);
    expect(stored?.used).toBeLessThanOrEqual(served.length + lost);
    expect(stored?.days).toBe(stored?.used);
  },
);
