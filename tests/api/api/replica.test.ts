import { expect, inject, test, vi } from "vitest";
import { call } from "@/tests/support/call";

// The primary is away, and the replica is a database that answers but has no catalog.
vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/nowhere");
vi.stubEnv("DATABASE_READ_URL", Object.assign(new URL(inject("adminUrl")), { pathname: "/postgres" }).href);

test("catalog reads use the replica, and nothing else does", async () => {
  // A 500 rather than a 503 shows that it was asked and the primary was not.
  expect((await call("/v1/catalog")).status).toBe(500);
});
