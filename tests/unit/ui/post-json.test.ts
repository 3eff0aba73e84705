import { afterEach, expect, test, vi } from "vitest";
import { postJson } from "@/components/ui/post-json";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);
const SALE = "/api/profit";

test("a lost answer says that it may have been saved, unless the server would know a repeat", async () => {
  answering(() => Promise.reject(new TypeError("network")));
  expect(await postJson(SALE, { oz_sold: 1 })).toEqual({
    ok: false,
    why: "Lost the connection, so it may have been saved. Check before you try again.",
    isUnreachable: true,
  });
  const repeatable = "Couldn’t reach the server. Try again: it won’t be saved twice.";
  expect(await postJson(SALE, { oz_sold: 1, idempotency_key: "a" })).toMatchObject({ why: repeatable });
  const roasts = [{ roast_uuid: "a" }, { roast_uuid: "b" }];
  expect(await postJson("/api/roast-profiles", roasts)).toMatchObject({ why: repeatable });
  expect(await postJson(SALE, { oz_sold: 1 }, "PUT")).toMatchObject({ why: repeatable });
  // Saved, but the answer was cut off.
  answering(async () => new Response('{"success":tr', { status: 200 }));
  expect(await postJson(SALE, {})).toMatchObject({
    ok: false,
    why: expect.stringContaining("may have been"),
  });
});

test("only gateways, busy servers and rate limits count as unreachable, never an error of the server", async () => {
  for (const [status, isUnreachable] of [
    [429, true],
    [500, undefined],
    [502, true],
    [503, true],
    [504, true],
    [409, undefined],
  ] as const) {
    answering(async () => Response.json({ error: "No" }, { status }));
    const answer = await postJson(SALE, {});
    expect([status, "isUnreachable" in answer ? answer.isUnreachable : undefined]).toEqual([
      status,
      isUnreachable,
    ]);
  }
  answering(async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect(await postJson(SALE, {})).toMatchObject({
    isUnreachable: true,
    why: expect.stringContaining("may have"),
  });
});
