import { expect, test } from "vitest";
import { latestAnswer } from "@/components/ui/latest-answer";

test("an answer or a failure that comes after a later question, or after the choice was taken back, is dropped", async () => {
  const { ask, forget } = latestAnswer();
  const [slow, failing, last, dropped] = Array.from({ length: 4 }, () => Promise.withResolvers<string>());
  const answers = [slow, failing, last].map((each) => ask(() => each?.promise ?? Promise.reject()));
  last?.resolve("last");
  failing?.reject(new Error("too late to matter"));
  slow?.resolve("slow");
  expect(await Promise.all(answers)).toEqual([null, null, { answer: "last" }]);
  const one = ask(() => dropped?.promise ?? Promise.reject());
  forget();
  dropped?.resolve("dropped");
  expect(await one).toBeNull();
  await expect(ask(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
});
