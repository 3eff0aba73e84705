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

test("the table has prices at the quantity asked for, by which it is sorted", async () => {
  const tiers = { A: [9, 4.5], B: [7, 6.25] } as const;
  for (const [name, [one, fifty]] of Object.entries(tiers))
    await insertCoffee({
      country: "Malawi",
      name: `Misuku ${name}`,
      pricePerLb: one,
      priceTiers: [
        { min_lbs: 1, price: one },
        { min_lbs: 50, price: fifty },
      ],
    });
  const search = ["catalog", "search", "--country", "Malawi", "--sort", "price_per_lb", "--asc"];
  const table = async (...argv: string[]) => {
    const { out } = await runCli([...search, ...argv], { env: { PEABERRY_URL: url } });
    const [head, ...lines] = out.trim().split("\n");
    return [
      head?.match(/\$\/LB( AT \S+ LB)?/)?.[0],
      ...lines.map((line) => line.match(/Misuku (\w).* (\d+\.\d\d)/)?.slice(1)),
    ];
  };
  expect(await table()).toEqual(["$/LB", ["B", "7.00"], ["A", "9.00"]]);
  expect(await table("--filter", "quantity_lb=50")).toEqual(["$/LB AT 50 LB", ["A", "4.50"], ["B", "6.25"]]);
});

test("--limit and --all exclude each other", async () => {
  const { code, out, err } = await runCli(["catalog", "search", "--all", "--limit", "5"], {
    env: { PEABERRY_URL: url },
  });
  expect([code, out, err]).toEqual([2, "", expect.stringContaining("Choose one of --limit and --all.")]);
});

test("a filter that another option sets is refused, and a search without matches writes no CSV", async () => {
  const run = (...argv: string[]) => runCli(["catalog", "search", ...argv], { env: { PEABERRY_URL: url } });
  for (const argv of [
    ["--country", "Burundi", "--filter", "country=Kenya"],
    ["--filter", "limit=3"],
    ["kayanza", "--filter", "q=burundi"],
    ["--sort", "name", "--filter", "sortField=price_per_lb"],
  ]) {
    const { code, out, err } = await run(...argv);
    expect([argv, code, out, err]).toEqual([
      argv,
      2,
      "",
      expect.stringMatching(/: --filter \w+ and another/),
    ]);
  }
  expect(JSON.parse((await run("--filter", "country=Burundi", "--json")).out).length).toBe(6);
  expect(await run("--country", "Nowhere", "--csv")).toMatchObject({ code: 0, out: "" });
});
