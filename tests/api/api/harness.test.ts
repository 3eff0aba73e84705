import { expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees } from "@/db/schema";
import { insertCoffee } from "@/tests/support/factories";

test("a test file starts with its own empty, migrated catalog", async () => {
  expect(await database().$count(catalogCoffees)).toBe(0);
  await insertCoffee({ name: "Kiamabara AA" });
  expect(await database().$count(catalogCoffees)).toBe(1);
});
