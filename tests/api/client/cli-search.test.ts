import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli } from "@/tests/support/command-line";
import { insertCoffee } from "@/tests/support/factories";
import { serveFront } from "@/tests/support/front-server";

let close = () => {};
let url = "";
beforeAll(async () => {
  for (let i = 0; i < 6; i++)
    await insertCoffee({ country: "Burundi", processing: "Washed", name: `Kayanza 4${i}` });
  ({ origin: url, close } = await serveFront());
});
afterAll(() => close());

test("words are searched in every fact with typos forgiven, and --name as a part of the name", async () => {
  const search = ["catalog", "search", "--json"];
  const names = async (...argv: string[]) => {
    const { out, err } = await runCli([...search, ...argv], { env: { PEABERRY_URL: url } });
    return { found: JSON.parse(out).length, err };
  };
  expect(await names("burundi", "kayanza", "dry", "process")).toEqual({ found: 0, err: "" });
  expect(await names("washed", "kayanza")).toEqual({ found: 6, err: "" });
  expect(await names("kayanza", "bursndi")).toEqual({
    found: 6,
    err: 'Nothing matches "kayanza bursndi". Searched for "kayanza burundi" instead.\n',
  });
  expect(await names("--name", "anza 4")).toEqual({ found: 6, err: "" });
  expect(await names("--name", "washed")).toEqual({ found: 0, err: "" });
});
