import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { childEnvironment } from "@/lib/env";
import { BODY_LIMITS } from "@/lib/http/body/body-budget";
import { bundledProgram } from "@/tests/support/bundled-program";
import { CELSIUS_LOG } from "@/tests/support/log-forms";
import { insertPerson, signIn } from "@/tests/support/people";
import { FORM_START, FORM_TYPE, read, type SlowUpload, slowUpload } from "@/tests/support/slow-upload";

/** 8 MB: six of them are all that an account may have on the way. */
const EIGHT_MB = BODY_LIMITS.account / 6;
const FIT = 6;
const PATIENCE = { timeout: 60_000 };

let server: ChildProcess;
let port: number;
beforeAll(async () => {
  server = fork(await bundledProgram("tests/support/front-process.ts"), {
    execArgv: [],
    env: childEnvironment({ LOG_LEVEL: "silent" }),
  });
  [port] = await once(server, "message");
});
afterAll(() => {
  server.kill("SIGKILL");
});

const signedIn = async () => signIn(await insertPerson());

/** A real log, sent as a page of ours does; returns the status. */
async function preview(cookie: string): Promise<number> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(CELSIUS_LOG.bytes)]), CELSIUS_LOG.name);
  const response = await fetch(`http://127.0.0.1:${port}/api/artisan-import/preview`, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: form,
  });
  await response.arrayBuffer();
  return response.status;
}

/** Uploads that begin and go no further. */
const begin = (cookie: string, uploads: number) =>
  Promise.all(
    Array.from({ length: uploads }, async () => {
      const upload = await slowUpload(port, cookie, EIGHT_MB);
      upload.socket.write(FORM_START);
      return upload;
    }),
  );
/** Uploads that have taken the whole of an account's share. */
async function fill(cookie: string) {
  const uploads = await begin(cookie, FIT + 1);
  await expect.poll(() => answered(uploads).length, PATIENCE).toBe(1);
  return uploads.filter(({ answer }) => answer() === "");
}
const answered = (uploads: readonly SlowUpload[]) => uploads.filter(({ answer }) => answer() !== "");
function hangUp(uploads: readonly SlowUpload[]) {
  for (const { socket } of uploads) socket.destroy();
}

test("one account's slow uploads beyond its share get 429 before their bodies arrive, and don't block others", async () => {
  const [cookie, neighbour] = [await signedIn(), await signedIn()];
  const uploads = await begin(cookie, 40);
  await expect.poll(() => answered(uploads).length, PATIENCE).toBe(40 - FIT);
  for (const { answer, closed } of answered(uploads)) {
    const { status, headers, body } = read(answer());
    expect([status, body.code, body.limit]).toEqual([429, "rate_limit_exceeded", BODY_LIMITS.account]);
    expect(headers).toMatch(/\r\nRetry-After: \d+\r\n/);
    expect(headers).toMatch(/\r\nConnection: close\r\n/i);
    expect(await closed).toBeNull();
  }
  expect(await preview(neighbour)).toBe(200);
  expect(answered(uploads)).toHaveLength(40 - FIT);
  hangUp(uploads);
  await expect.poll(() => preview(cookie), PATIENCE).toBe(200);
  // All of it was given back: as many may begin again.
  const again = await begin(cookie, FIT);
  expect(await preview(neighbour)).toBe(200);
  expect(answered(again)).toEqual([]);
  hangUp(again);
});

test("uploads beyond the process's memory get 503, and disconnects free memory", async () => {
  const accounts = Math.ceil(BODY_LIMITS.process / EIGHT_MB / FIT) + 1;
  const uploads: SlowUpload[] = [];
  for (let n = 0; n < accounts; n++) uploads.push(...(await begin(await signedIn(), FIT)));
  const refused = uploads.length - Math.floor(BODY_LIMITS.process / EIGHT_MB);
  await expect.poll(() => answered(uploads).length, PATIENCE).toBe(refused);
  for (const { answer } of answered(uploads)) {
    const { status, headers, body } = read(answer());
    expect([status, body.code]).toEqual([503, "unavailable"]);
    expect(headers).toMatch(/\r\nRetry-After: \d+\r\n/);
  }
  hangUp(uploads);
  await expect.poll(async () => preview(await signedIn()), PATIENCE).toBe(200);
});

test("chunked uploads use up the share as they arrive", async () => {
  const cookie = await signedIn();
  const sent = 16_000_000;
  const uploads = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const upload = await slowUpload(port, cookie, "chunked");
      const start = `${FORM_START.length.toString(16)}\r\n${FORM_START}\r\n`;
      upload.socket.write(`${start}${sent.toString(16)}\r\n${"x".repeat(sent)}\r\n`);
      return upload;
    }),
  );
  await expect.poll(() => answered(uploads).length, PATIENCE).toBeGreaterThan(0);
  const statuses = answered(uploads).map(({ answer }) => read(answer()).status);
  expect(new Set(statuses)).toEqual(new Set([429]));
  hangUp(uploads);
  await expect.poll(() => preview(cookie), PATIENCE).toBe(200);
});

test("an upload that is too slow gets 408 and frees its share", async () => {
  const cookie = await signedIn();
  const uploads = await fill(cookie);
  const trickle = setInterval(() => {
    for (const { socket } of uploads) socket.write("x");
  }, 200);
  await expect.poll(() => answered(uploads).length, PATIENCE).toBe(FIT);
  clearInterval(trickle);
  for (const { answer } of uploads) {
    const { status, body } = read(answer());
    expect([status, body.code]).toEqual([408, "request_timeout"]);
  }
  expect(await preview(cookie)).toBe(200);
  hangUp(uploads);
});

test("a form without its last boundary gets 400, and a cut-off one frees its share", async () => {
  const cookie = await signedIn();
  const short = await slowUpload(port, cookie, FORM_START.length + 3);
  short.socket.write(`${FORM_START}abc`);
  await expect.poll(short.answer, PATIENCE).not.toBe("");
  expect(read(short.answer())).toMatchObject({ status: 400, body: { details: { field: "body" } } });
  hangUp([short]);
  const cut = await fill(cookie);
  for (const { socket } of cut) socket.end();
  await expect.poll(() => preview(cookie), PATIENCE).toBe(200);
});

test.each([
  ["beyond what any route takes", 40_000_000, FORM_TYPE, "/api/artisan-import/preview"],
  ["beyond what this route takes", 25_000_000, FORM_TYPE, "/api/artisan-import/preview"],
  ["of JSON beyond 64 KB", 6_000_000, "application/json", "/api/beans"],
])(
  "a client that sends its whole body before reading sees the 413 of one %s",
  async (_, length, type, path) => {
    const { socket, answer, closed } = await slowUpload(port, await signedIn(), length, { path, type });
    const block = "x".repeat(500_000);
    for (let sent = 0; sent < length; sent += block.length)
      if (!socket.write(block)) await Promise.race([once(socket, "drain").catch(() => {}), closed]);
    expect(await closed).toBeNull();
    expect(read(answer())).toMatchObject({ status: 413, body: { code: "payload_too_large" } });
  },
);
