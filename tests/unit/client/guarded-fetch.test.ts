import { expect, test } from "vitest";
import { guardedFetch } from "@/packages/cli/src/guarded-fetch";

const KEY = { headers: { Authorization: "Bearer a-key" } };

async function warningsOf(...requests: [url: string, init?: RequestInit][]): Promise<string[]> {
  const warnings: string[] = [];
  const ask = guardedFetch({
    fetch: async () => new Response(),
    stderr: { write: (text) => warnings.push(text), isTTY: false },
  });
  for (const [url, init] of requests) await ask(url, init);
  return warnings;
}

test("a key sent without encryption to another computer is warned of, once", async () => {
  const told = await warningsOf(["http://peaberry.example/v1", KEY], ["http://peaberry.example/v1", KEY]);
  expect(told).toEqual([expect.stringContaining("peaberry.example is asked without encryption")]);
  expect(await warningsOf(["http://10.0.0.7:3000/api/auth/cli/token", { method: "POST" }])).toHaveLength(1);
});

test("nothing is warned of with https, on this computer, or without a key", async () => {
  const local = ["localhost", "app.localhost", "127.0.0.1:3000", "[::1]:3000"];
  expect(
    await warningsOf(
      ["https://peaberry.example/v1", KEY],
      ["http://peaberry.example/v1"],
      ...local.map((host): [string, RequestInit] => [`http://${host}/v1`, KEY]),
    ),
  ).toEqual([]);
  for (const host of ["localhost.example", "127.0.0.1.example"])
    expect(await warningsOf([`http://${host}/v1`, KEY])).toHaveLength(1);
});
