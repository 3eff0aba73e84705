import { expect, test } from "vitest";
import { closeDatabase, closeWithDatabase } from "@/db/client";

test("what is registered again under its name is closed once, by the later one, and again after a new registration", async () => {
  const closed: string[] = [];
  const register = (name: string, as: string) =>
    closeWithDatabase(name, async () => {
      closed.push(as);
    });
  for (const as of ["first", "second", "third"]) register("a connection", as);
  register("another", "other");
  await closeDatabase();
  expect(closed).toEqual(["third", "other"]);
  await closeDatabase();
  expect(closed).toHaveLength(2);
  register("a connection", "reopened");
  await closeDatabase();
  expect(closed).toEqual(["third", "other", "reopened"]);
});
