import { afterEach, expect, test, vi } from "vitest";
import { releaseBatch } from "@/components/roast/live/use-batch-number";

afterEach(() => vi.unstubAllGlobals());

test("the number of a discarded roast is given up as soon as its person is signed in again", async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const released: string[] = [];
  let isSignedIn = false;
  vi.stubGlobal("fetch", async (path: string) => {
    released.push(path);
    return Response.json(isSignedIn ? { success: true, released: true } : { code: "auth_required" }, {
      status: isSignedIn ? 200 : 401,
    });
  });
  const [one, other] = ["1".repeat(32), "2".repeat(32)];
  releaseBatch("ann 1", one);
  await vi.waitFor(() => expect(released).toHaveLength(1));
  isSignedIn = true;
  releaseBatch("ann 1", other);
  await vi.waitFor(() => expect(released).toHaveLength(3));
  await vi.waitFor(() => expect(stored.size).toBe(0));
  expect(released.slice(1)).toEqual([one, other].map((id) => `/api/batch-numbers?roast_uuid=${id}`));
});
