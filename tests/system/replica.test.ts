import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readCatalogVersion } from "@/db/catalog-version";
import {
  closeDatabase,
  type Database,
  database,
  openDatabase,
  readDatabase,
  readReplicas,
} from "@/db/client";
import { type Account, run, serverAccount, spawnOptions } from "@/db/embedded/account";
import { type Binaries, binariesFor } from "@/db/embedded/binaries";
import { SUPERUSER } from "@/db/embedded/postmaster";
import { freePort } from "@/scripts/machine/port";
import { type FaultyProxy, faultyProxy } from "@/tests/support/faulty-proxy";

// A primary and a streaming replica, made from the embedded Postgres by copying its files. The app reaches the primary
// through a line that can be led elsewhere, as through HAProxy.

const MAX_LAG_MS = 1500;
const servers: ChildProcess[] = [];
let home: string;
let account: Account;
let binaries: Binaries;
let line: FaultyProxy;
let primary: ChildProcess;
let ports: { primary: number; replica: number; nobody: number };

const urlAt = (port: number) => `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`;

function startServer(directory: string, port: number): ChildProcess {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "wal_level=replica",
    "fsync=off",
  ].flatMap((setting) => ["-c", setting]);
  const server = spawn(binaries.postgres, ["-D", directory, "-p", String(port), ...settings], {
    ...spawnOptions(account),
    stdio: "ignore",
  });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), "peaberry-replica-"));
  chmodSync(home, 0o755);
  account = serverAccount();
  if (account) chownSync(home, account.uid, account.gid);
  binaries = await binariesFor(account, home);
  ports = { primary: await freePort(), replica: await freePort(), nobody: await freePort() };
  const [primaryFolder, replicaFolder] = [path.join(home, "primary"), path.join(home, "replica")];
  const initdb = ["-D", primaryFolder, "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--locale=C", "-N"];
  expect(await run(account, binaries.initdb, initdb)).toMatchObject({ code: 0 });
  // Stopped after initdb, so a copy of the files is a base backup.
  cpSync(primaryFolder, replicaFolder, { recursive: true });
  writeFileSync(path.join(replicaFolder, "standby.signal"), "");
  appendFileSync(
    path.join(replicaFolder, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${ports.primary} user=${SUPERUSER}'\n`,
  );
  const owner = `${account?.uid ?? process.getuid?.()}`;
  expect(await run(null, "/bin/chown", ["-R", owner, replicaFolder])).toMatchObject({ code: 0 });
  chmodSync(replicaFolder, 0o700);

  primary = startServer(primaryFolder, ports.primary);
  startServer(replicaFolder, ports.replica);
  line = await faultyProxy(urlAt(ports.primary));
  vi.stubEnv("DATABASE_URL", line.url);
  vi.stubEnv("DATABASE_READ_URL", [urlAt(ports.replica), urlAt(ports.nobody)].join(","));
  vi.stubEnv("DATABASE_READ_MAX_LAG_MS", String(MAX_LAG_MS));
}, 60_000);
afterAll(async () => {
  await closeDatabase();
  await line.close();
  await Promise.all(
    servers.map(async (server) => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGINT");
      await ended;
    }),
  );
  rmSync(home, { recursive: true, force: true });
});

const patience = { timeout: 30_000 };

/** The version that this database shows, and the server that showed it. */
async function look(db: Database) {
  const rows = await db.execute<{ version: string | number; port: number }>(
    sql`select (select version from catalog_state), inet_server_port() as port`,
  );
  return { version: Number(rows[0]?.version), port: rows[0]?.port };
}

const publish = () => database().execute(sql`update catalog_state set version = version + 1`);
const onReplica = (statement: string) => readDatabase().execute(sql.raw(statement));
const readsFrom = () => look(readDatabase()).then(({ port }) => port);

test("reads go to a replica that isn't behind what was written, and on after a promotion", async () => {
  await expect
    .poll(
      () =>
        database()
          .execute(sql`create table if not exists catalog_state (version bigint)`)
          .then(
            () => "answers",
            () => "away",
          ),
      patience,
    )
    .toBe("answers");
  await database().execute(sql`insert into catalog_state values (1)`);
  expect(await readCatalogVersion()).toBe(1);
  await expect.poll(readsFrom, patience).toBe(ports.replica);
  expect(readReplicas()?.states).toMatchObject([{ isUsed: true }, { isUsed: false, lagMs: null }]);

  // It replays nothing: what has been written is read from the primary at once, before any look at the replica.
  await onReplica("select pg_wal_replay_pause()");
  await expect
    .poll(() => onReplica("select pg_get_wal_replay_pause_state() as state").then(([row]) => row?.state))
    .toBe("paused");
  await publish();
  expect(await readCatalogVersion()).toBe(2);
  expect(await look(readDatabase())).toEqual({ version: 2, port: ports.primary });
  // Nor is it used when only its lag is too long.
  await expect.poll(() => readReplicas()?.states[0]?.lagMs, patience).toBe(null);

  const replica = openDatabase(urlAt(ports.replica));
  try {
    await replica.db.execute(sql`select pg_wal_replay_resume()`);
    await expect.poll(readsFrom, patience).toBe(ports.replica);
    expect(await look(readDatabase())).toMatchObject({ version: 2 });

    // A dead primary: reads go on, writes fail until the replica is promoted.
    await expect.poll(() => readReplicas()?.states[0]?.lagMs, patience).toBeLessThan(MAX_LAG_MS);
    primary.kill("SIGKILL");
    await once(primary, "exit");
    expect(await look(readDatabase())).toEqual({ version: 2, port: ports.replica });
    await expect(publish()).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
    await replica.db.execute(sql`select pg_promote()`);
    line.leadTo(urlAt(ports.replica));
    const published = () =>
      publish().then(
        () => true,
        () => false,
      );
    await expect.poll(published, patience).toBe(true);
    expect(await readCatalogVersion()).toBe(3);
    expect(await look(readDatabase())).toEqual({ version: 3, port: ports.replica });
  } finally {
    await replica.close();
  }
}, 120_000);
