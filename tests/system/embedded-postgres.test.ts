import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { openEmbeddedPostgres } from "@/db/embedded";

let dataDir: string;
const users: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "peaberry-postgres-"));
  // Tests may run as root, and Postgres then as somebody who must enter the folder.
  chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  for (const user of users.splice(0)) user.kill("SIGKILL");
  // Joins what a test left running, and stops it as the last one out.
  await (await openEmbeddedPostgres({ dataDir, disposable: true })).release();
  // Elsewhere for root's private folder, else the same.
  rmSync(path.dirname(clusterFolder()), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

const clusterFolder = (folder = dataDir): string =>
  path.resolve(folder, JSON.parse(readFileSync(path.join(folder, "cluster.json"), "utf8")).directory);
const pidFile = () => path.join(clusterFolder(), "postmaster.pid");
const postmasterPid = () => Number(readFileSync(pidFile(), "utf8").split("\n")[0]);

/** The parent of a process; undefined for what is none, or has ended. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return undefined;
  }
}

interface User {
  process: ChildProcess;
  url: string;
}

async function startUser(): Promise<User> {
  const user = fork("tests/support/postgres-user.ts", [dataDir], { execArgv: ["--import", "tsx"] });
  users.push(user);
  const [url] = await once(user, "message");
  return { process: user, url };
}

async function letGo(user: User): Promise<void> {
  const exited = once(user.process, "exit");
  user.process.send("release");
  await exited;
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 60 });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end();
  }
}

test.runIf(inject("deep"))(
  "only a disposable cluster answers before its data is safe on the disk",
  async () => {
    const careful = ["fsync", "full_page_writes"];
    const settingsOf = async (url: string) => {
      const sql = postgres(url, { max: 1 });
      const rows = await sql<{ name: string; setting: string }[]>`
      select name, setting from pg_settings where name in ${sql(careful)}`;
      await sql.end();
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    };
    for (const disposable of [false, true]) {
      const server = await openEmbeddedPostgres({ dataDir, disposable });
      const expected = disposable ? "off" : "on";
      expect(await settingsOf(server.url("postgres"))).toEqual(
        Object.fromEntries(careful.map((name) => [name, expected])),
      );
      await server.release();
    }
  },
);

test("processes started together share one server, and the last one stops it", async () => {
  const [first, second, third] = await Promise.all([startUser(), startUser(), startUser()]);
  expect(new Set([first.url, second.url, third.url]).size).toBe(1);
  await letGo(second);
  await letGo(first);
  expect(await answers(third.url)).toBe(true);
  await letGo(third);
  expect(await answers(third.url)).toBe(false);
  expect(existsSync(pidFile())).toBe(false);
});

test.runIf(inject("deep"))(
  "a killed process leaves a running server that the next one joins and stops",
  async () => {
    const killed = await startUser();
    const pid = postmasterPid();
    killed.process.kill("SIGKILL");
    const next = await startUser();
    expect(postmasterPid()).toBe(pid);
    await letGo(next);
    expect(await answers(next.url)).toBe(false);
  },
);

test.runIf(inject("deep"))(
  "a server killed with its process restarts although its pid was reused",
  async () => {
    const killed = await startUser();
    const sql = postgres(killed.url, { max: 1, onnotice: () => {} });
    await sql`create table lots (name text)`;
    await sql`insert into lots values ('Kiamabara AA')`;
    await sql.end();
    const pid = postmasterPid();
    killed.process.kill("SIGKILL");
    process.kill(pid, "SIGKILL");
    writeFileSync(pidFile(), readFileSync(pidFile(), "utf8").replace(String(pid), String(process.pid)));

    const next = await startUser();
    const again = postgres(next.url, { max: 1 });
    expect(await again`select name from lots`).toEqual([{ name: "Kiamabara AA" }]);
    await again.end();
  },
);

const leases = async (url: string): Promise<number> => {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const rows = await sql`select 1 from pg_stat_activity where application_name = 'peaberry lease'`;
    return rows.length;
  } catch {
    return 0;
  } finally {
    await sql.end({ timeout: 1 });
  }
};

test("a killed Postgres is restarted once on its port, and its users continue", async () => {
  const [first, second] = await Promise.all([startUser(), startUser()]);
  for (let time = 0; time < 2; time++) {
    const pid = postmasterPid();
    process.kill(pid, "SIGKILL");
    await expect.poll(() => leases(first.url)).toBe(2);
    expect(postmasterPid()).not.toBe(pid);
  }
  await letGo(first);
  expect(await answers(second.url)).toBe(true);
  await letGo(second);
  expect(await answers(second.url)).toBe(false);
  expect(existsSync(pidFile())).toBe(false);
});

test("a server keeps its port, which others know, when something has it for a moment", async () => {
  const server = await openEmbeddedPostgres({ dataDir, disposable: true });
  const url = server.url("postgres");
  await server.release();
  const stranger = createServer().listen(Number(new URL(url).port), "127.0.0.1");
  await once(stranger, "listening");
  setTimeout(() => stranger.close(), 500);
  const again = await openEmbeddedPostgres({ dataDir, disposable: true });
  expect(again.url("postgres")).toBe(url);
  await again.release();
});

test.runIf(inject("deep"))(
  "a surviving process restarts Postgres when the one that started it is gone",
  async () => {
    const starter = await startUser();
    const survivor = await startUser();
    const killed = once(starter.process, "exit");
    starter.process.kill("SIGKILL");
    await killed;
    process.kill(postmasterPid(), "SIGKILL");
    await expect.poll(() => leases(survivor.url)).toBe(1);
    await letGo(survivor);
    expect(existsSync(pidFile())).toBe(false);
  },
);

test.runIf(process.platform === "linux")("a process exits soon when its Postgres hangs", async () => {
  const user = await startUser();
  const pid = postmasterPid();
  const backends = readdirSync("/proc").filter((entry) => parentOf(entry) === pid);
  const everyone = [pid, ...backends.map(Number)];
  for (const each of everyone) process.kill(each, "SIGSTOP");
  try {
    const askedAt = Date.now();
    await letGo(user);
    expect(Date.now() - askedAt).toBeLessThan(12_000);
  } finally {
    for (const each of everyone) process.kill(each, "SIGCONT");
  }
});

test("leftovers of an interrupted first start are never used", async () => {
  for (const name of ["postgres", "postgres.half-0badcafe"]) {
    mkdirSync(path.join(dataDir, name));
    writeFileSync(path.join(dataDir, name, "PG_VERSION"), "18\n");
  }
  const user = await startUser();
  expect(await answers(user.url)).toBe(true);
  expect(existsSync(path.join(dataDir, "postgres.half-0badcafe"))).toBe(false);
});

test.runIf(inject("deep"))("a moved data folder keeps its catalog", async () => {
  const before = await startUser();
  const sql = postgres(before.url, { max: 1, onnotice: () => {} });
  await sql`create table lots (name text)`;
  await sql.end();
  await letGo(before);
  renameSync(dataDir, `${dataDir}-moved`);
  dataDir = `${dataDir}-moved`;

  const after = await startUser();
  const again = postgres(after.url, { max: 1 });
  expect(await again`select count(*)::int as lots from lots`).toEqual([{ lots: 0 }]);
  await again.end();
});

test.runIf(process.getuid?.() === 0)("root can keep its data in a private folder", async () => {
  chmodSync(dataDir, 0o700);
  const user = await startUser();
  expect(await answers(user.url)).toBe(true);
  expect(clusterFolder().startsWith(dataDir)).toBe(false);
});

test.runIf(inject("deep") && process.getuid?.() === 0)(
  "a copy of root's private folder gets its own cluster",
  async () => {
    chmodSync(dataDir, 0o700);
    const original = await startUser();
    const copy = `${dataDir}-copy`;
    cpSync(dataDir, copy, { recursive: true });
    const other = await openEmbeddedPostgres({ dataDir: copy, disposable: true });
    try {
      expect(other.url("postgres")).not.toBe(original.url);
      expect(clusterFolder(copy)).not.toBe(clusterFolder());
    } finally {
      await other.release();
      for (const folder of [path.dirname(clusterFolder(copy)), copy])
        rmSync(folder, { recursive: true, force: true });
    }
  },
);

test.runIf(process.getuid?.() === 0)(
  "a data folder used by another account is rejected by name",
  async () => {
    writeFileSync(path.join(dataDir, "lock"), "");
    chownSync(path.join(dataDir, "lock"), 12345, 12345);
    await expect(openEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `${dataDir} belongs to the user with id 12345`,
    );
    rmSync(path.join(dataDir, "lock"));
  },
);
