import { expect, test, vi } from "vitest";
import { databaseUrl } from "@/db/client";
import { childEnvironment, env } from "@/lib/env";
import { call } from "@/tests/support/call";

// The primary is away, and the replica is this file's database.
vi.stubEnv("DATABASE_READ_URL", childEnvironment({}).DATABASE_URL);
vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/nowhere");

test("catalog reads go on at the replica while the primary is away, and nothing else does", async () => {
  expect(env().DATABASE_READ_URL).not.toContain(databaseUrl());
  expect((await call("/v1/catalog")).status).toBe(200);
  expect((await call("/health/ready")).status).toBe(503);
});
