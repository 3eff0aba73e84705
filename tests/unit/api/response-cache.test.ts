import { expect, test } from "vitest";
import { EncodedBody } from "@/lib/api/answers/encoded-body";
import { getOrCompute } from "@/lib/api/cache/response-cache";
import { jsonParts } from "@/lib/http/answers/serialize-json";

const MEGABYTE = 1024 * 1024;
const made = (body: unknown) => ({ body: new EncodedBody(JSON.stringify(body)), pagination: null });
const textOf = async (answer: ReturnType<typeof getOrCompute>) => (await answer).body.identity.toString();

test("concurrent callers share one response", async () => {
  let calls = 0;
  const make = async () => made({ made: ++calls });
  const all = await Promise.all(Array.from({ length: 20 }, () => textOf(getOrCompute("together", make))));
  expect(new Set(all)).toEqual(new Set(['{"made":1}']));
  expect(calls).toBe(1);
});

test("the first response is a miss, and later ones say when it was made", async () => {
  const first = {
    data: ['"cache":{"hit":false,"timestamp":null}'],
    meta: { cache: { hit: false, timestamp: null } },
  };
  const before = new Date().toISOString();
  const ask = async () => JSON.parse(await textOf(getOrCompute("when", async () => made(first))));
  expect(await ask()).toEqual(first);
  const after = new Date().toISOString();
  const again = await ask();
  expect(again).toEqual({ ...first, meta: { cache: { hit: true, timestamp: expect.any(String) } } });
  expect(again.meta.cache.timestamp >= before && again.meta.cache.timestamp <= after).toBe(true);
  expect(await ask()).toEqual(again);
});

test("a failure is shared with waiting callers and not cached", async () => {
  const fail = () => getOrCompute("failing", () => Promise.reject(new Error("away")));
  const both = await Promise.allSettled([fail(), fail()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await textOf(getOrCompute("failing", async () => made("fine")))).toBe('"fine"');
});

test("a cached body shares the pieces of the first, not the block that was sent", async () => {
  const rows = [Buffer.from('{"data":[1'), Buffer.from(",2]}")];
  const ask = async () =>
    (await getOrCompute("pieces", async () => ({ body: new EncodedBody(rows), pagination: null }))).body;
  const first = await ask();
  expect(first).toHaveLength(14);
  expect(first.identity.toString()).toBe('{"data":[1,2]}');
  expect(first.identity).toBe(first.identity);
  const again = await ask();
  expect(again.identity).toEqual(first.identity);
  expect(again.identity).not.toBe(first.identity);
});

test("a cached answer keeps no memory but its own bytes, however small", async () => {
  expect(new EncodedBody("asked once").unjoined().identity.buffer.byteLength).toBe(10);
  const buffers = new Set<ArrayBufferLike>();
  let answered = 0;
  const again: EncodedBody[] = [];
  for (let n = 0; n < 100; n++) {
    const row = Object.freeze({ id: n, name: `Coffee ${n}` });
    const ask = async () =>
      (
        await getOrCompute(`small ${n}`, async () => ({
          body: new EncodedBody(jsonParts({ data: [row], meta: { cache: { hit: false, timestamp: null } } })),
          pagination: null,
        }))
      ).body;
    await ask();
    again.push(await ask());
  }
  for (const body of again)
    for (const bytes of [body.identity, await body.in("gzip"), await body.in("br")]) {
      buffers.add(bytes.buffer);
      answered += bytes.length;
    }
  const held = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
  expect(held).toBe(answered);
});

test("the cache is limited in bytes and evicts the least recently used", async () => {
  const large = "x".repeat(MEGABYTE);
  let calls = 0;
  const ask = (name: string) =>
    getOrCompute(name, async () => {
      calls++;
      return made(large);
    });
  for (let n = 0; n < 100; n++) {
    await ask(`large ${n}`);
    await ask("in use");
  }
  expect(calls).toBe(101);
  await ask("large 99");
  expect(calls).toBe(101);
  await ask("large 0");
  expect(calls).toBe(102);
});

test("a response too large to cache is still shared with waiting callers", async () => {
  let calls = 0;
  const make = async () => {
    calls++;
    return made("x".repeat(9 * MEGABYTE));
  };
  await Promise.all([getOrCompute("huge", make), getOrCompute("huge", make), getOrCompute("huge", make)]);
  expect(calls).toBe(1);
  await getOrCompute("huge", make);
  expect(calls).toBe(2);
});

test("each encoding of a body is compressed once", async () => {
  const body = new EncodedBody("x".repeat(5000));
  expect(await body.in("br")).toBe(await body.in("br"));
  expect((await body.in("gzip")).length).toBeLessThan(100);
});
