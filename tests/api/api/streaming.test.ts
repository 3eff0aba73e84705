import { once } from "node:events";
import { get as httpGet, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import type { Routes } from "@/lib/api/server/mount";
import { closeGracefully } from "@/lib/api/server/shutdown";
import { eventStream } from "@/lib/http/answers/event-stream";
import { Stream } from "@/lib/http/answers/stream";
import { endpoint } from "@/lib/http/endpoint";
import { ANYONE } from "@/lib/viewer";
import { Source } from "@/tests/support/event-source";
import { serveFront } from "@/tests/support/front-server";
import { watchLog } from "@/tests/support/kept-log";
import { insertKey, ledgerOf } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";

const streamed = (id: string, path: `/${string}`) =>
  endpoint({
    id,
    method: "GET",
    path,
    audience: ANYONE,
    summary: "A stream",
    params: {},
    query: { parameters: {} },
    response: z.instanceof(Stream),
    errors: [],
    freshness: "never",
  });

let source = new Source();
const CHUNK = new Uint8Array(64 * 1024).fill(97);
let chunksMade = 0;
const failureRead = Promise.withResolvers<void>();
let verbBegan = Promise.withResolvers<void>();
let verbAborted = Promise.withResolvers<number>();

const route = (...[declared, verb]: Parameters<typeof handle>) => ({
  GET: handle(declared, verb),
  OPTIONS: methodHandlers("GET").OPTIONS,
});

const routes: Routes = [
  [
    "/streams/events",
    route(streamed("testEvents", "/streams/events"), () => eventStream((signal) => source.events(signal))),
  ],
  [
    "/streams/silence",
    route(streamed("testSilence", "/streams/silence"), () =>
      eventStream((signal) => source.events(signal), { heartbeatMs: 20 }),
    ),
  ],
  [
    "/streams/flood",
    route(
      streamed("testFlood", "/streams/flood"),
      () =>
        new Stream("application/octet-stream", async function* () {
          for (;;) {
            chunksMade++;
            yield CHUNK;
          }
        }),
    ),
  ],
  [
    "/streams/failure",
    route(
      streamed("testFailure", "/streams/failure"),
      () =>
        new Stream("text/plain; charset=utf-8", async function* () {
          yield "the beginning";
          await failureRead.promise;
          throw new Error("the roaster is on fire");
        }),
    ),
  ],
  [
    "/streams/work",
    route(streamed("testWork", "/streams/work"), async ({ signal }) => {
      signal.addEventListener("abort", () => verbAborted.resolve(performance.now()));
      verbBegan.resolve();
      await verbAborted.promise;
      return new Stream("text/plain; charset=utf-8", async function* () {
        yield "too late";
      });
    }),
  ],
];

let front: Awaited<ReturnType<typeof serveFront>>;
beforeAll(async () => {
  front = await serveFront({ routes });
});
afterAll(() => front.close());

/** Asks for a stream; answers when its headers are here. */
const ask = (path: string, headers: Record<string, string> = {}, port = front.port) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    httpGet({ port, host: "127.0.0.1", path, agent: false, headers }, resolve).on("error", reject);
  });

async function nextText(answer: IncomingMessage): Promise<string> {
  const [chunk] = await once(answer, "data");
  return String(chunk);
}

/** Connects, asks, and reads nothing. */
async function askAndWait(path: string): Promise<Socket> {
  const socket = connect(front.port, "127.0.0.1");
  await once(socket, "connect");
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

test("an event reaches its caller before the next is produced, uncompressed and uncached", async () => {
  source = new Source();
  const answer = await ask("/streams/events", { "accept-encoding": "gzip, br" });
  expect(answer.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-content-type-options": "nosniff",
    "x-accel-buffering": "no",
    "transfer-encoding": "chunked",
  });
  expect(answer.headers).not.toHaveProperty("content-encoding");
  expect(answer.headers).not.toHaveProperty("content-length");
  source.send({ event: "price", id: "7\n8", data: { text: "two\nlines" } });
  expect(await nextText(answer)).toBe('event: price\nid: 7 8\ndata: {"text":"two\\nlines"}\n\n');
  source.send({ data: 2 });
  expect(await nextText(answer)).toBe("data: 2\n\n");
  source.send(null);
  await once(answer, "end");
});

test("a stream sends comments while its source is silent, and no more of them than are read", async () => {
  source = new Source();
  const answer = await ask("/streams/silence");
  expect(await nextText(answer)).toMatch(/^(: keep-alive\n\n)+$/);
  expect(await nextText(answer)).toMatch(/^(: keep-alive\n\n)+$/);
  source.send({ data: "something" });
  let text = "";
  while (!text.includes("data:")) text = await nextText(answer);
  expect(text.endsWith('data: "something"\n\n')).toBe(true);
  answer.destroy();
});

test("a slow reader slows the source down, so memory stays bounded", async () => {
  chunksMade = 0;
  const socket = await askAndWait("/streams/flood");
  await expect.poll(() => chunksMade).toBeGreaterThan(0);
  // The source has stopped once nothing more is made while other requests come and go.
  let before = -1;
  while (chunksMade > before) {
    before = chunksMade;
    for (let i = 0; i < 20; i++) await (await fetch(`${front.origin}/streams/nothing`)).text();
  }
  // What is on the way fills the buffers of both sockets, which belong to the system, and one of ours.
  expect(chunksMade * CHUNK.length).toBeLessThan(16 * 1024 * 1024);
  socket.resume();
  await expect.poll(() => chunksMade).toBeGreaterThan(before + 10);
  socket.destroy();
});

test("an answer that isn't read is given up, while a slow reader and a waiting one keep theirs", async () => {
  const unreadMs = 2000;
  const hasty = await serveFront({ routes, unreadMs });
  // Its own id: a caller of another test may be noticed to be gone only now.
  const lines = watchLog("unread-answer");
  const begun = performance.now();
  source = new Source();
  const waiting = await ask("/streams/events", {}, hasty.port);
  const slow = await ask("/streams/flood", {}, hasty.port);
  const unread = connect(hasty.port, "127.0.0.1").pause();
  unread.write("GET /streams/flood HTTP/1.1\r\nHost: x\r\nX-Request-Id: unread-answer\r\n\r\n");
  const isOver = () => lines().length > 0 && performance.now() - begun > 2 * unreadMs;
  for await (const chunk of slow) {
    expect(chunk.length).toBeGreaterThan(0);
    if (isOver()) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(lines()).toMatchObject([{ path: "/streams/flood", ended: "caller left" }]);
  source.send({ data: 1 });
  expect(await nextText(waiting)).toBe("data: 1\n\n");
  source.send(null);
  await once(waiting, "end");
  unread.destroy();
  hasty.close();
});

test("a source is aborted within 100 ms of a disconnect, and the log says how much was sent", async () => {
  const lines = watchLog("/streams/events");
  const delays: number[] = [];
  // The machine may be busy with something else: the quickest of a few tells what the server needs.
  for (let n = 0; n < 5; n++) {
    source = new Source();
    const answer = await ask("/streams/events");
    source.send({ data: 1 });
    await nextText(answer);
    const leftAtMs = performance.now();
    answer.destroy();
    await expect.poll(() => source.goneAtMs, { interval: 1 }).toBeDefined();
    delays.push((source.goneAtMs ?? Number.POSITIVE_INFINITY) - leftAtMs);
  }
  expect(Math.min(...delays)).toBeLessThan(100);
  await expect.poll(lines).toHaveLength(5);
  expect(lines()[0]).toMatchObject({ status: 200, bytes: 9, ended: "caller left", endpoint: "testEvents" });
});

test("a verb still working is aborted on a disconnect, and the log says 499", async () => {
  const lines = watchLog("/streams/work");
  verbBegan = Promise.withResolvers();
  verbAborted = Promise.withResolvers();
  const socket = await askAndWait("/streams/work");
  await verbBegan.promise;
  const leftAtMs = performance.now();
  socket.destroy();
  expect((await verbAborted.promise) - leftAtMs).toBeLessThan(1000);
  await expect.poll(lines).toMatchObject([{ status: 499, bytes: 0, ended: "caller left" }]);
});

test("a disconnect before the first byte of a stream is logged as 499", async () => {
  const lines = watchLog("/streams/events");
  source = new Source();
  const answer = await ask("/streams/events");
  answer.destroy();
  await expect.poll(lines).toMatchObject([{ status: 499, bytes: 0, ended: "caller left", level: 30 }]);
});

test("a stream requested with an API key is counted once, before it begins", async () => {
  const person = await insertPerson({ apiPlan: "viewer" });
  const authorization = `Bearer ${await insertKey(person)}`;
  source = new Source();
  const answer = await ask("/streams/events", { authorization });
  expect(await ledgerOf(person.id)).toMatchObject([{ used: 1 }]);
  expect(answer.headers["x-ratelimit-remaining"]).toBe("199");
  source.send({ data: 1 });
  await nextText(answer);
  answer.destroy();
  await expect.poll(() => source.goneAtMs).toBeDefined();
  expect(await ledgerOf(person.id)).toMatchObject([{ used: 1 }]);
});

test("a failing stream is cut off rather than ended, and the log has the cause", async () => {
  const lines = watchLog("/streams/failure");
  const answer = await ask("/streams/failure");
  const end = new Promise((resolve) => {
    answer.once("end", () => resolve("ended")).once("error", ({ message }) => resolve(message));
  });
  expect(await nextText(answer)).toBe("the beginning");
  failureRead.resolve();
  expect(await end).toBe("aborted");
  await expect
    .poll(lines)
    .toMatchObject([{ level: 50, ended: "failed", bytes: 13, err: { message: "the roaster is on fire" } }]);
});

test("HEAD of a stream returns its headers without opening it", async () => {
  source = new Source();
  const response = await fetch(`${front.origin}/streams/events`, { method: "HEAD" });
  expect([
    response.status,
    response.headers.get("content-type"),
    response.headers.get("cache-control"),
  ]).toEqual([200, "text/event-stream; charset=utf-8", "no-store, no-transform"]);
  expect(source.opened).toBe(0);
});

test("a stopping server ends its streams cleanly", async () => {
  const lines = watchLog("/streams/events");
  const stopping = await serveFront({ routes });
  source = new Source();
  const answer = await ask("/streams/events", {}, stopping.port);
  source.send({ data: 1 });
  await nextText(answer);
  const closed = closeGracefully(stopping.server, 1500);
  source.send({ data: 2 });
  expect(await nextText(answer)).toBe("data: 2\n\n");
  await once(answer, "end");
  await closed;
  await expect.poll(lines).toMatchObject([{ status: 200, ended: "server stopped" }]);
});
