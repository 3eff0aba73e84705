import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "@/db/client";
import { type Account, run, serverAccount, spawnOptions } from "@/db/embedded/account";
import { type Binaries, binariesFor } from "@/db/embedded/binaries";
import { SUPERUSER } from "@/db/embedded/postmaster";
import { selectReplication } from "@/lib/admin/system-queries";
import { freePort } from "@/scripts/machine/port";

// A primary and a streaming replica of it, made from the embedded Postgres. Only in the deep run.

const isDeep = inject("deep");
const servers: ChildProcess[] = [];
let home: string;
let account: Account;
let binaries: Binaries;

/** Starts a server and waits until it answers. */
async function startServer(directory: string, port: number) {
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
  const opened = openDatabase(`postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`);
  await expect
    .poll(() => opened.db.execute(sql`select 1`).catch(() => null), { timeout: 60_000 })
    .not.toBeNull();
  return { ...opened, server };
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGINT");
  await ended;
}

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), "peaberry-replica-"));
  chmodSync(home, 0o755);
  account = serverAccount();
  if (account) chownSync(home, account.uid, account.gid);
  if (isDeep) binaries = await binariesFor(account, home);
});
afterAll(async () => {
  await Promise.all(servers.map(stopServer));
  rmSync(home, { recursive: true, force: true });
});

const lagOf = async (db: Database) => {
  const replication = await selectReplication(db);
  return replication.state === "streaming" ? replication.lagS : replication.state;
};

test.runIf(isDeep)(
  "the lag is that of a streaming replica, grows while it replays nothing, and is unknown once it is cut off",
  async () => {
    const [primaryFolder, replicaFolder] = [path.join(home, "primary"), path.join(home, "replica")];
    const initdb = ["-D", primaryFolder, "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--locale=C"];
    expect(await run(account, binaries.initdb, initdb)).toMatchObject({ code: 0 });
    // Stopped after initdb, so a copy of the files is a base backup.
    cpSync(primaryFolder, replicaFolder, { recursive: true });
    const [primaryPort, replicaPort] = [await freePort(), await freePort()];
    writeFileSync(path.join(replicaFolder, "standby.signal"), "");
    appendFileSync(
      path.join(replicaFolder, "postgresql.auto.conf"),
      `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=${SUPERUSER}'\n`,
    );
    expect(
      await run(null, "/bin/chown", ["-R", `${account?.uid ?? process.getuid?.()}`, replicaFolder]),
    ).toMatchObject({ code: 0 });
    chmodSync(replicaFolder, 0o700);

    const primary = await startServer(primaryFolder, primaryPort);
    const replica = await startServer(replicaFolder, replicaPort);
    try {
      expect(await lagOf(primary.db)).toBe("primary");
      const written = async () =>
        (await replica.db.execute(sql`select n from marks order by n`).catch(() => [])).length;
      await primary.db.execute(sql`create table marks (n int)`);
      await primary.db.execute(sql`insert into marks values (1)`);
      await expect.poll(written, { timeout: 30_000 }).toBe(1);
      await expect.poll(() => lagOf(replica.db)).toBe(0);

      await replica.db.execute(sql`select pg_wal_replay_pause()`);
      await expect
        .poll(
          async () =>
            (await replica.db.execute(sql`select pg_get_wal_replay_pause_state() as state`))[0]?.state,
        )
        .toBe("paused");
      await primary.db.execute(sql`insert into marks values (2)`);
      await expect.poll(() => lagOf(replica.db), { timeout: 30_000 }).toBeGreaterThan(0.5);
      expect(await written()).toBe(1);
      await replica.db.execute(sql`select pg_wal_replay_resume()`);
      await expect.poll(written, { timeout: 30_000 }).toBe(2);
      await expect.poll(() => lagOf(replica.db)).toBe(0);

      await stopServer(primary.server);
      await expect.poll(() => lagOf(replica.db), { timeout: 30_000 }).toBe("disconnected");
    } finally {
      await Promise.all([primary.close(), replica.close()]);
    }
  },
);
