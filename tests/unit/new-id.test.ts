import { expect, test } from "vitest";
import { z } from "zod";
import { newId } from "@/lib/new-id";

test("ids made in browsers are UUIDs of version 4, all different", () => {
  const ids = Array.from({ length: 500 }, newId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(500);
});
