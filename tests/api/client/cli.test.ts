import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { childEnvironment } from "@/lib/env";
import { buildCli } from "@/scripts/machine/packages";
import { runCli } from "@/tests/support/command-line";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { serveFront } from "@/tests/support/front-server";
import { insertKey, insertKeyViewer, spend } from "@/tests/support/keys";
import { insertPerson, signIn } from "@/tests/support/people";

let close = () => {};
let url = "";
let program = "";
let coffeeId = 0;
const folder = mkdtempSync(path.join(tmpdir(), "peaberry-cli-"));
beforeAll(async () => {
  const supplier = await insertSupplier({ slug: "harbor" });
  for (let i = 0; i < 45; i++)
    await insertCoffee({
      supplier,
      country: "Burundi",
      processing: "Washed",
      name: `Kayanza ${i}`,
      pricePerLb: 5 + i / 10,
      tastingNotes: ["plum", "black tea"],
    });
  ({ id: coffeeId } = await insertCoffee({
    supplier,
    country: "Malawi",
    name: '=HYPERLINK("x")\u001b[2J Misuku, with a name so long that no terminal shows all of it',
  }));
  ({ origin: url, close } = await serveFront());
  program = await buildCli(folder);
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

let homes = 0;
const newHome = () => ({ env: { PEABERRY_URL: url }, homeDir: path.join(folder, `home-${++homes}`) });
const asKey = (apiKey: string) => ({ env: { PEABERRY_URL: url, PEABERRY_API_KEY: apiKey } });
const anonymous = () => ({ env: { PEABERRY_URL: url } });
const memberKey = async () =>
  insertKey(await insertPerson({ apiPlan: "member", marketIntelligence: true }), {
    scopes: ["catalog:read", "price-index:read"],
  });

test("a search prints a table to stdout and how many rows are left to stderr", async () => {
  const { code, out, err } = await runCli(
    [
      "catalog",
      "search",
      "kayanza",
      "--country",
      "Burundi",
      "--sort",
      "price_per_lb",
      "--asc",
      "--limit",
      "3",
    ],
    anonymous(),
  );
  const lines = out.split("\n");
  expect(code).toBe(0);
  expect(lines[0]).toMatch(/^ID +NAME +COUNTRY +PROCESS +\$\/LB +SCORE +SUPPLIER$/);
  expect(lines[1]).toMatch(/^ *\d+ +Kayanza 0 +Burundi +Washed +5\.00 +harbor$/);
  expect(lines.length).toBe(5);
  expect(err).toBe("3 of 45 coffees. Use --limit or --all for more.\n");
});

test("--all walks every page under a plan's cap, as JSON and as CSV", async () => {
  const key = await insertKey(await insertPerson());
  const json = await runCli(["catalog", "search", "--country", "Burundi", "--all", "--json"], asKey(key));
  const rows: { id: number; name: string }[] = JSON.parse(json.out);
  expect([rows.length, new Set(rows.map(({ id }) => id)).size, json.err]).toEqual([45, 45, ""]);
  const csv = await runCli(["catalog", "search", "--country", "Burundi", "--all", "--csv"], asKey(key));
  const read: Record<string, string>[] = parse(csv.out, { columns: true });
  expect(read.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  expect(read[0]).toMatchObject({ country: "Burundi", tasting_notes: "plum; black tea", stocked: "true" });
});

test("a supplier's words can neither move the cursor nor run in a spreadsheet, and a table fits the terminal", async () => {
  const search = ["catalog", "search", "--country", "Malawi"];
  const table = await runCli(search, { ...anonymous(), columns: 60 });
  expect(table.out.replace("\u001b[1m", "").replace("\u001b[0m", "")).not.toContain("\u001b");
  expect(table.out).toContain("…");
  const plain = await runCli(search, { env: { ...anonymous().env, NO_COLOR: "1" }, columns: 60 });
  expect(Math.max(...plain.out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(60);
  expect(plain.out).not.toContain("\u001b");
  const csv: Record<string, string>[] = parse((await runCli([...search, "--csv"], anonymous())).out, {
    columns: true,
  });
  expect(csv[0]?.name?.startsWith("'=HYPERLINK")).toBe(true);
  expect(JSON.parse((await runCli([...search, "--json"], anonymous())).out)[0].id).toBe(coffeeId);
});

test("every reading command answers as a table, JSON and CSV", async () => {
  const io = asKey(await memberKey());
  for (const argv of [
    ["catalog", "get", String(coffeeId)],
    ["catalog", "get", String(coffeeId), "--proof"],
    ["catalog", "similar", String(coffeeId), "--limit", "3"],
    ["catalog", "coverage", "--country", "Burundi"],
    ["index", "--tier", "origin"],
    ["whoami"],
    ["usage"],
  ])
    for (const format of [[], ["--json"], ["--csv"]]) {
      const { code, out, err } = await runCli([...argv, ...format], io);
      expect([argv, code, err.includes("peaberry:")]).toEqual([argv, 0, false]);
      if (format[0] === "--json") expect(JSON.parse(out)).toBeTypeOf("object");
      if (format[0] === "--csv") expect(parse(out)).toBeInstanceOf(Array);
    }
});

test("whoami and usage say what the key may do, and cost nothing", async () => {
  const key = await memberKey();
  await runCli(["catalog", "get", String(coffeeId)], asKey(key));
  for (let i = 0; i < 2; i++) {
    const { out } = await runCli(["usage", "--json"], asKey(key));
    expect(JSON.parse(out)).toMatchObject({ limit: 10_000, used: 1, remaining: 9999 });
  }
  expect((await runCli(["usage"], asKey(key))).out).toMatch(/Left: +9,999 of 10,000 this month/);
  const { out } = await runCli(["whoami", "--json"], asKey(key));
  expect(JSON.parse(out)).toEqual({
    url,
    key: `${key.slice(0, 12)}…${key.slice(-4)}`,
    role: "viewer",
    plan: "member",
    scopes: ["catalog:read", "price-index:read"],
  });
});

test("each kind of failure has its exit code, a sentence and what to do", async () => {
  const viewer = await insertPerson();
  const viewerKey = await insertKey(viewer);
  const spent = await insertPerson();
  await spend(await insertKeyViewer("viewer", spent.id), 200);
  const wrongKey = `pb_live_${"A".repeat(38)}`;
  const cases: [string[], Parameters<typeof runCli>[1], number, RegExp][] = [
    [["catalog", "search", "--filter", "contry=Kenya"], anonymous(), 2, /country/],
    [["catalog", "search", "--sort", "beauty"], anonymous(), 2, /Invalid sortField: expected arrival_date/],
    [["whoami"], newHome(), 3, /You aren't signed in .*\n.*peaberry login/],
    [["whoami"], asKey(wrongKey), 3, /Invalid, expired or revoked API key.*\n.*from PEABERRY_API_KEY/],
    [["index"], anonymous(), 3, /peaberry login/],
    [["catalog", "similar", String(coffeeId)], asKey(viewerKey), 4, /whoami/],
    [["catalog", "get", "2000000000"], anonymous(), 5, /./],
    [
      ["catalog", "search"],
      asKey(await insertKey(spent)),
      6,
      /used all 200 requests.*\n.*accepted again from/,
    ],
    [
      ["catalog", "search", "--url", "http://127.0.0.1:1"],
      {
        fetch: async () => {
          throw new TypeError("no");
        },
      },
      7,
      /Can't reach 127\.0\.0\.1:1/,
    ],
    [
      ["whoami"],
      { env: { PEABERRY_API_KEY: "secret" } },
      2,
      /PEABERRY_API_KEY isn't an API key: keys begin with pb_live_/,
    ],
  ];
  for (const [argv, io, expected, said] of cases) {
    const { code, out, err } = await runCli(argv, io);
    expect([argv, code, out]).toEqual([argv, expected, ""]);
    expect(err).toMatch(said);
    expect(err).not.toContain("secret");
  }
});

/** Approves on the site as this person, as its page would, and follows where the browser is sent. */
function approver(person: { id: string }, decision: string) {
  return async (address: string) => {
    const form = new URLSearchParams({ ...Object.fromEntries(new URL(address).searchParams), decision });
    const response = await fetch(`${url}/api/auth/cli/approve`, {
      method: "POST",
      body: form,
      headers: { cookie: await signIn(person), origin: url, "sec-fetch-site": "same-origin" },
    });
    const [, href = ""] = /<a href="([^"]+)"/.exec(await response.text()) ?? [];
    const back = href.replaceAll("&amp;", "&");
    // Any page may call the port; only the site's answer counts.
    for (const forged of [
      `${new URL(back).origin}/callback?code=x&state=forged`,
      `${new URL(back).origin}/other`,
    ])
      expect((await fetch(forged)).status).toBe(404);
    expect((await fetch(back)).status).toBe(200);
    return true;
  };
}

test("login gets a key by approval, keeps it for its owner alone, and logout forgets it", async () => {
  const person = await insertPerson({ apiPlan: "member" });
  const home = newHome();
  const file = path.join(home.homeDir, ".config/peaberry/credentials.json");
  const login = await runCli(["login"], { ...home, columns: 80, openBrowser: approver(person, "approve") });
  expect([login.code, login.out]).toEqual([0, ""]);
  expect(login.err).toContain(`Signed in to ${url} with the key pb_live_`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);

  const { homeDir } = home;
  expect((await runCli(["whoami"], { homeDir })).out).toMatch(/Plan: +Origin/);
  const elsewhere = await runCli(["whoami", "--url", "http://127.0.0.1:1"], { homeDir });
  expect([elsewhere.code, elsewhere.err]).toEqual([3, expect.stringContaining("You aren't signed in")]);
  const logout = await runCli(["logout"], { homeDir });
  expect(logout.err).toContain(`deactivate it at ${url}/api-dashboard/keys`);
  expect(readFileSync(file, "utf8")).not.toContain("pb_live_");
  expect((await runCli(["logout"], home)).code).toBe(3);
});

test("login says that it was denied, and needs a terminal or a token", async () => {
  const person = await insertPerson();
  const home = newHome();
  const denied = await runCli(["login"], { ...home, columns: 80, openBrowser: approver(person, "deny") });
  expect([denied.code, denied.err]).toEqual([4, expect.stringContaining("You denied the request.")]);
  expect((await runCli(["login"], home)).code).toBe(2);

  const key = await insertKey(person);
  const stdin = (text: string) => ({ isTTY: false, read: async () => text });
  const given = await runCli(["login", "--with-token"], { ...home, stdin: stdin(`${key}\n`) });
  expect(given.code).toBe(0);
  expect((await runCli(["whoami"], home)).code).toBe(0);
  for (const [text, code] of [
    ["", 2],
    ["hunter2", 2],
    [`pb_live_${"A".repeat(38)}`, 3],
  ] as const) {
    const refused = await runCli(["login", "--with-token"], { ...home, stdin: stdin(text) });
    expect(refused.code).toBe(code);
    if (text) expect(refused.err).not.toContain(text);
  }
});

test("Ctrl-C ends a command that waits", async () => {
  const stopping = new AbortController();
  const login = runCli(["login"], {
    ...newHome(),
    columns: 80,
    signal: stopping.signal,
    openBrowser: async () => {
      stopping.abort();
      return true;
    },
  });
  expect((await login).code).toBe(130);
});

test("the built program runs by itself, completes in bash, and ends quietly when its reader leaves", async () => {
  const env = childEnvironment({ PEABERRY_URL: url, XDG_CONFIG_HOME: folder });
  const script = path.join(folder, "complete.bash");
  const run = (file: string, args: string[]) =>
    new Promise<string>((resolve, reject) =>
      execFile(file, args, { env }, (error, out, err) => (error ? reject(new Error(err)) : resolve(out))),
    );
  const out = await run("bash", [
    "-c",
    `"$1" "$2" completion bash > "$3" && source "$3" && COMP_WORDS=(peaberry catalog si) COMP_CWORD=2 && _peaberry && echo "$COMPREPLY"
     COMP_WORDS=(peaberry catalog search --min) COMP_CWORD=3 && _peaberry && echo "$COMPREPLY"`,
    "bash",
    process.execPath,
    program,
    script,
  ]);
  expect(out).toBe("similar\n--min-price\n");

  const child = spawn(process.execPath, [program, "catalog", "search", "--all", "--json"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  let err = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  const [code] = await once(child, "close");
  expect([code, err]).toEqual([0, ""]);
});
