import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMPRESSED_PARTS, withCompressedParts } from "@/lib/api/server/page-parts";

const checkout = mkdtempSync(path.join(tmpdir(), "peaberry-parts-"));
const SCRIPT = "console.log('one of the scripts');".repeat(50);
let server: Server;
let origin: string;

beforeAll(async () => {
  const chunks = path.join(checkout, COMPRESSED_PARTS.folder, "chunks");
  mkdirSync(chunks, { recursive: true });
  writeFileSync(path.join(chunks, "a.js"), SCRIPT);
  writeFileSync(path.join(chunks, "a.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(chunks, "a.js.gz"), gzipSync(SCRIPT));
  writeFileSync(path.join(chunks, "small.js"), "1");
  server = createServer(withCompressedParts((_, response) => response.end("from Next"), checkout));
  // Another build empties the folder under a running server.
  rmSync(checkout, { recursive: true });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ask = (name: string, headers: Record<string, string>) =>
  fetch(`${origin}/_next/static/chunks/${name}`, { headers });

describe("a script of a page", () => {
  test.each([
    ["br", "gzip, br"],
    ["gzip", "gzip"],
    ["gzip", "br;q=0, gzip"],
  ])("is sent as %s, to be kept for a year, to a caller who accepts %s", async (encoding, accept) => {
    const response = await ask("a.js?v=1", { "accept-encoding": accept });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(await response.text()).toBe(SCRIPT);
  });

  test.each<[string, string, Record<string, string>]>([
    ["without an encoding", "a.js", { "accept-encoding": "identity" }],
    ["in part", "a.js", { "accept-encoding": "br", range: "bytes=0-9" }],
    ["too small to be compressed", "small.js", { "accept-encoding": "br" }],
    ["outside the build", "../a.js", { "accept-encoding": "br" }],
  ])("is left to Next when asked for %s", async (_, name, headers) => {
    expect(await (await ask(name, headers)).text()).toBe("from Next");
  });
});
