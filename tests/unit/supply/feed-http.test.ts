import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { isPrivateAddress } from "@/lib/supply/feeds/address-guard";
import { FeedError, type FeedSource, NO_VALIDATORS, type Validators } from "@/lib/supply/feeds/feed";
import { HTTP_LIMITS, type HttpLimits } from "@/lib/supply/feeds/http";
import { readFeed } from "@/lib/supply/feeds/read-feed";
import { feedServer } from "@/tests/support/feed-server";

const limits: HttpLimits = { ...HTTP_LIMITS, backoffMs: 1 };
/** Only for servers that never come to an end: a machine that stalls makes any other look like them. */
const impatient: HttpLimits = { ...limits, idleTimeoutMs: 200, requestTimeoutMs: 600 };
const ROW = '{"id":"1","name":"Ethiopia Guji"}';

function read(url: string, kind: FeedSource["kind"] = "jsonl", validators: Validators = NO_VALIDATORS) {
  return readFeed({ kind, url, website: null }, validators, { limits });
}
const readImpatiently = (url: string) =>
  readFeed({ kind: "jsonl", url, website: null }, NO_VALIDATORS, { limits: impatient });

function send(response: ServerResponse, status: number, headers: Record<string, string> = {}, body = "") {
  response.writeHead(status, headers).end(body);
}

/** Answers the n-th request with the n-th of these, and the last one from then on. */
async function script(...answers: ((response: ServerResponse) => void)[]) {
  let number = 0;
  return feedServer((_, response) => answers[Math.min(number++, answers.length - 1)]?.(response));
}

const good = (response: ServerResponse) => send(response, 200, {}, ROW);

describe("a document over HTTP", () => {
  test("is fetched by its URL, and its validators are kept", async () => {
    let userAgent: string | undefined;
    const server = await feedServer((request, response) => {
      userAgent = request.headers["user-agent"];
      send(response, 200, { etag: '"v1"', "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT" }, ROW);
    });
    expect(await read(`${server.origin}/feed.jsonl`)).toMatchObject({
      kind: "read",
      entries: [{ product: { sourceId: "1" } }],
      validators: { etag: '"v1"', lastModified: "Thu, 01 Jan 2026 00:00:00 GMT" },
    });
    expect(userAgent).toMatch(/^Peaberry\//);
  });

  test("isn't read again while the server answers 304", async () => {
    const server = await feedServer((request, response) => {
      const known = request.headers["if-none-match"] === '"v1"' && request.headers["if-modified-since"];
      send(response, known ? 304 : 200, {}, known ? "" : ROW);
    });
    const validators = { etag: '"v1"', lastModified: "Thu, 01 Jan 2026 00:00:00 GMT" };
    expect(await read(`${server.origin}/`, "jsonl", validators)).toEqual({ kind: "not_modified" });
    expect(await read(`${server.origin}/`)).toMatchObject({ kind: "read" });
  });

  test("an unsolicited 304 is refused", async () => {
    const server = await script((response) => send(response, 304));
    await expect(read(server.origin)).rejects.toThrow("304");
  });

  test("is decompressed, and refused when the compressed stream was cut off", async () => {
    const packed = gzipSync(
      Array.from({ length: 500 }, (_, i) => `{"id":"${i}","name":"Lot ${i}"}`).join("\n"),
    );
    const gzip = { "content-encoding": "gzip" };
    const whole = await feedServer((_, response) => response.writeHead(200, gzip).end(packed));
    const reading = await read(whole.origin);
    expect(reading.kind === "read" && reading.entries.length).toBe(500);

    const cut = await feedServer((_, response) => response.writeHead(200, gzip).end(packed.subarray(0, -40)));
    await expect(read(cut.origin)).rejects.toThrow(FeedError);
    expect(cut.requests).toHaveLength(limits.attempts);
  });

  test("is refused when the connection ends before the promised length", async () => {
    const server = await script((response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write(ROW);
      response.socket?.end();
    });
    await expect(read(server.origin)).rejects.toThrow(FeedError);
  });

  test("is refused when it grows too large, counted after decompression", async () => {
    const bomb = gzipSync(Buffer.alloc(3_000_000, 32));
    const server = await feedServer((_, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
    );
    const source = { kind: "jsonl", url: server.origin, website: null } as const;
    await expect(
      readFeed(source, NO_VALIDATORS, { limits: { ...limits, maxBytes: 1_000_000 } }),
    ).rejects.toThrow("larger");
    expect(server.requests).toHaveLength(1);
  });

  test("is refused when it is not UTF-8", async () => {
    const server = await feedServer((_, response) =>
      response.end(Buffer.from('{"id":"1","name":"Caf\xe9"}', "latin1")),
    );
    await expect(read(server.origin)).rejects.toThrow("UTF-8");
  });

  test("is abandoned when the server stalls or trickles", async () => {
    const silent = await script((response) => response.write("{"));
    await expect(readImpatiently(silent.origin)).rejects.toThrow("couldn't be read");

    const timers: NodeJS.Timeout[] = [];
    const trickling = await script((response) => {
      timers.push(setInterval(() => response.write(" "), 20));
    });
    await expect(readImpatiently(trickling.origin)).rejects.toThrow("couldn't be read");
    for (const timer of timers) clearInterval(timer);
  });
});

describe("a server in trouble", () => {
  test("is retried up to the limit", async () => {
    const server = await script((response) => send(response, 503));
    await expect(read(`${server.origin}/feed?token=secret`)).rejects.toThrow(
      `${server.origin}/feed answered 503.`,
    );
    expect(server.requests).toHaveLength(limits.attempts);
  });

  test("recovers within the attempts", async () => {
    const server = await script(
      (response) => response.socket?.destroy(),
      (response) => send(response, 500),
      good,
    );
    expect(await read(server.origin)).toMatchObject({ kind: "read" });
    expect(server.requests).toHaveLength(3);
  });

  test("waits for Retry-After", async () => {
    const asked: number[] = [];
    const server = await feedServer((_, response) => {
      asked.push(performance.now());
      if (asked.length === 1) send(response, 429, { "retry-after": "1" });
      else good(response);
    });
    expect(await read(server.origin)).toMatchObject({ kind: "read" });
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test("is left for the next run when Retry-After is too long", async () => {
    const server = await script((response) => send(response, 503, { "retry-after": "3600" }));
    await expect(read(server.origin)).rejects.toThrow("3600 s");
    expect(server.requests).toHaveLength(1);
  });

  test("isn't retried for permanent errors", async () => {
    const server = await script((response) => send(response, 404));
    await expect(read(server.origin)).rejects.toThrow("answered 404");
    expect(server.requests).toHaveLength(1);
  });

  test("cancelling doesn't wait for it", async () => {
    const controller = new AbortController();
    const server = await script((response) => {
      send(response, 503, { "retry-after": "30" });
      controller.abort(new Error("stopped"));
    });
    const source = { kind: "jsonl", url: server.origin, website: null } as const;
    const reading = readFeed(source, NO_VALIDATORS, { limits, signal: controller.signal });
    await expect(reading).rejects.toThrow();
    expect(server.requests).toHaveLength(1);
  });
});

describe("redirects", () => {
  test("are followed within the protocol, a bounded number of times", async () => {
    const server = await feedServer((request, response) => {
      const hop = Number(request.url?.slice(1));
      if (hop === 0) good(response);
      else send(response, 302, { location: `/${hop - 1}` });
    });
    expect(await read(`${server.origin}/5`)).toMatchObject({ kind: "read" });
    await expect(read(`${server.origin}/6`)).rejects.toThrow("more than 5 times");
  });

  test.each([
    ["file:///etc/passwd", "redirects to a file: address, which can't be a feed. Ask the supplier"],
    ["ftp://shop.example/feed.csv", "redirects to a ftp: address, which can't be a feed. Ask the supplier"],
    ["data:text/csv,id", "redirects to a data: address, which can't be a feed. Ask the supplier"],
    ["javascript:1", "redirects to a javascript: address, which can't be a feed. Ask the supplier"],
    [
      "https://shop.example/feed?key=secret",
      "from http to https. Change the feed's address to https://shop.example/feed.",
    ],
  ])("to %s are refused with advice", async (location, advice) => {
    const server = await script((response) => send(response, 301, { location }));
    const refusal = await read(server.origin).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FeedError);
    expect(String(refusal)).toContain(advice);
    expect(String(refusal)).not.toMatch(/null|secret/);
    expect(server.requests).toHaveLength(1);
  });

  test("without a target are refused", async () => {
    const nowhere = await script((response) => send(response, 301));
    await expect(read(nowhere.origin)).rejects.toThrow("without giving an address");
  });

  test("to a private address that isn't allowed are refused", async () => {
    const inside = await script(good);
    for (const location of [
      inside.origin,
      `http://localhost:${inside.port}/`,
      "http://[::1]/",
      "http://169.254.169.254/",
    ]) {
      const server = await script((response) => send(response, 302, { location }));
      await expect(read(server.origin)).rejects.toThrow("private address");
    }
    expect(inside.requests).toEqual([]);
  });

  test("private addresses are recognized in every notation", () => {
    for (const address of [
      "127.0.0.1",
      "10.1.2.3",
      "192.168.0.1",
      "172.20.0.1",
      "::1",
      "fd00::1",
      "fe80::1",
      "::ffff:10.0.0.1",
      "::ffff:7f00:1",
      "0.0.0.0",
      "192.0.2.1",
      "203.0.113.9",
      // IPv4 inside IPv6: compatible, NAT64, 6to4, Teredo.
      "::",
      "::127.0.0.1",
      "::a00:1",
      "64:ff9b::10.0.0.1",
      "64:ff9b::a9fe:a9fe",
      "64:ff9b:1::a00:1",
      "2002:a00:1::",
      "2001:0:53aa:64c::1",
      "2001:db8::1",
      "fe80::1%eth0",
      "fec0::1",
      "100::1",
      "ff02::1",
    ])
      expect([address, isPrivateAddress(address)]).toEqual([address, true]);
    for (const address of [
      "93.184.216.34",
      "172.32.0.1",
      "192.0.1.1",
      "2606:2800::1",
      "2a00:1450::1",
      "2001:4860:4860::8888",
      "::ffff:93.184.216.34",
    ])
      expect([address, isPrivateAddress(address)]).toEqual([address, false]);
  });

  test.each(["ftp://shop.example/feed.csv", "file:///etc/passwd", "gopher://x", "data:text/csv,id"])(
    "%s isn't a feed",
    async (url) => {
      await expect(read(url)).rejects.toThrow(FeedError);
    },
  );
});

test("local files that are absent, too large or not text are refused", async () => {
  await expect(read("/nowhere/feed.jsonl")).rejects.toThrow(FeedError);
  await expect(read("tests")).rejects.toThrow(FeedError);
  const source = { kind: "jsonl", url: "package.json", website: null } as const;
  await expect(readFeed(source, NO_VALIDATORS, { limits: { ...limits, maxBytes: 10 } })).rejects.toThrow(
    "larger",
  );
});
