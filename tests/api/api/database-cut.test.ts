import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { databaseUrl } from "@/db/client";
import { childEnvironment } from "@/lib/env";
import { hashKey } from "@/lib/keys/hash";
import { bundledProgram } from "@/tests/support/bundled-program";
import { type FaultyProxy, faultyProxy } from "@/tests/support/faulty-proxy";
import { insertKey } from "@/tests/support/keys";
import { insertPerson, signIn } from "@/tests/support/people";

/** For a busy machine. */
const NOISE_MS = 8000;
const AT_ONCE_MS = 4000;
const SEARCH = "a-word-that-nobody-may-read";

let line: FaultyProxy;
let server: ChildProcess;
let origin = "";
let output = "";
let callers: Record<string, { path: string; headers: Record<string, string> }>;
let secrets: string[];

beforeAll(async () => {
  line = await faultyProxy(databaseUrl());
  server = fork(await bundledProgram("tests/support/front-process.ts"), {
    execArgv: [],
    env: childEnvironment({
      DATABASE_URL: line.url,
      LOG_LEVEL: "info",
      DATABASE_WAIT_TIMEOUT_MS: "10000",
      DATABASE_STATEMENT_TIMEOUT_MS: "15000",
    }),
    silent: true,
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const port = await new Promise((resolve, reject) => {
    server.once("exit", () => reject(new Error(`the server ended: ${output}`)));
    server.once("message", resolve);
  });
  origin = `http://127.0.0.1:${port}`;
  const person = await insertPerson();
  const key = await insertKey(person);
  const cookie = await signIn(person);
  secrets = [
    SEARCH,
    key,
    cookie.split("=")[1] ?? "",
    hashKey(key).toString("hex"),
    hashKey(key).toString("base64"),
  ];
  callers = {
    anonymous: { path: `/v1/catalog?name=${SEARCH}`, headers: {} },
    key: { path: `/v1/catalog?name=${SEARCH}&limit=2`, headers: { authorization: `Bearer ${key}` } },
    session: { path: "/api/beans", headers: { cookie } },
    health: { path: "/health", headers: {} },
  };
});
afterAll(async () => {
  server.removeAllListeners("exit").kill("SIGKILL");
  await line.close();
});

async function ask(name: string) {
  const { path = "", headers = {} } = callers[name] ?? {};
  const beganMs = performance.now();
  const response = await fetch(origin + path, { headers }).catch((cause) => {
    const how = `exit code ${server.exitCode}, signal ${server.signalCode}`;
    throw new Error(`the server did not answer (${how}): ${output.slice(-2000)}`, { cause });
  });
  await response.text();
  return { status: response.status, ms: performance.now() - beganMs };
}

const names = ["anonymous", "key", "session", "health"];
const askAll = () => Promise.all(names.map(ask));

async function untilAll(status: number): Promise<number> {
  const beganMs = performance.now();
  while (!(await askAll()).every((answer) => answer.status === status)) await wait(20);
  return performance.now() - beganMs;
}

async function expectRefusalsAtOnce(forMs: number) {
  const endMs = performance.now() + forMs;
  while (performance.now() < endMs) {
    for (const { status, ms } of await askAll()) {
      expect(status).toBe(503);
      expect(ms).toBeLessThan(AT_ONCE_MS);
    }
    await wait(100);
  }
}

async function expectBackSoon() {
  expect(await untilAll(200)).toBeLessThan(1000 + NOISE_MS);
  for (let n = 0; n < 5; n++) for (const { status } of await askAll()) expect(status).toBe(200);
}

beforeEach(async () => {
  await untilAll(200);
});

test("callers get 503 at once when the database goes away, and are served within a second of its return", async () => {
  await line.close();
  // Longer than the first attempts of any client that backs off.
  expect(await untilAll(503)).toBeLessThan(AT_ONCE_MS);
  await expectRefusalsAtOnce(5000);
  await line.open();
  await expectBackSoon();
});

test("callers get 503 within seconds, then at once, while the database hangs, and are served afterwards", async () => {
  line.behave("silent");
  // Two seconds of silence, three for a new connection to show that nobody is there.
  for (const { status, ms } of await askAll()) {
    expect([200, 503]).toContain(status);
    expect(ms).toBeLessThan(5000 + NOISE_MS);
  }
  await untilAll(503);
  await expectRefusalsAtOnce(3000);
  line.behave("pass");
  await expectBackSoon();
});

test("the log stays JSON and contains no query values when queries fail", async () => {
  await line.close();
  await untilAll(503);
  await line.open();
  await untilAll(200);
  await expect.poll(() => output).toContain('"code":"DATABASE_UNAVAILABLE"');
  const lines = output.split("\n").slice(0, -1);
  for (const each of lines) expect(() => JSON.parse(each), each).not.toThrow();
  expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
});
