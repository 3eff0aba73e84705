import { expect, test } from "vitest";
import { keyEnd } from "@/components/console/key-state";
import type { KeyMetadata } from "@/lib/keys/contract";

const key: KeyMetadata = {
  id: "00000000-0000-4000-8000-000000000000",
  name: "till",
  prefix: "pb_live_abcd",
  last4: "wxyz",
  scopes: ["catalog:read"],
  createdAt: "2026-11-01T00:00:00.000Z",
  lastUsedAt: null,
  expiresAt: null,
  isActive: true,
  deactivatedAt: null,
};
const at = "2026-11-29T12:30:00.000Z";

test.each([
  [{ deactivatedAt: at }, "Stops working on 29 Nov 2026, 12:30 UTC"],
  [{ deactivatedAt: at, isActive: false }, "Deactivated 29 Nov 2026, 12:30 UTC"],
  [{ expiresAt: at }, "Expires 29 Nov 2026, 12:30 UTC"],
  [{ expiresAt: at, isActive: false }, "Expired 29 Nov 2026, 12:30 UTC"],
  [{}, "Does not expire"],
])("a key's end is told as coming or past: %j", (given, text) => {
  expect(keyEnd({ ...key, ...given })).toBe(text);
});
