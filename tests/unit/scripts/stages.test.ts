import { expect, test } from "vitest";
import { besideEachOther, type Stage } from "@/scripts/machine/stages";

test("stages that are stopped are waited for, or a program that ends slowly would go on without us", async () => {
  const ended: string[] = [];
  const stopped = Promise.withResolvers<void>();
  const stages: Stage[] = ["quick", "slow"].map((name) => ({ name, run: () => stopped.promise }));
  const running = besideEachOther(stages, async ({ name }) => {
    await stopped.promise.catch(() => {});
    if (name === "slow") for (let turns = 0; turns < 20; turns++) await Promise.resolve();
    ended.push(name);
    throw new Error("stopped");
  });
  stopped.reject(new Error("stopped"));
  await expect(running).rejects.toThrow("stopped");
  expect(ended).toEqual(["quick", "slow"]);
});
