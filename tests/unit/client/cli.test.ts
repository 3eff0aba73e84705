import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestApproval } from "@/packages/cli/src/approval";
import { type Column, writeTable } from "@/packages/cli/src/output";
import { buildCli } from "@/scripts/machine/packages";
import { runCli } from "@/tests/support/command-line";

const url = "https://peaberry.example";

let home = "";
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), "peaberry-cli-"));
});
afterAll(() => rmSync(home, { recursive: true }));

test("every command explains itself, and open names pages of the site", async () => {
  const help = await runCli(["--help"]);
  const names = [...help.out.matchAll(/^ {2}([a-z]+(?: [a-z]+)?) {2,}[A-Z]/gm)].map(([, name]) => name ?? "");
  expect(names).toContain("catalog search");
  for (const name of names) {
    for (const flag of ["--help", "-h"]) {
      const { code, out } = await runCli([...name.split(" "), flag]);
      expect([name, flag, code]).toEqual([name, flag, 0]);
      expect(out).toContain(`Usage: peaberry ${name}`);
    }
  }
  expect((await runCli(["open", "42"], { env: { PEABERRY_URL: url } })).out).toBe(`${url}/catalog/42\n`);
  const opened: string[] = [];
  const openBrowser = async (address: string) => opened.push(address) > 0;
  expect((await runCli(["open", "keys"], { env: { PEABERRY_URL: url }, columns: 80, openBrowser })).out).toBe(
    "",
  );
  expect(opened).toEqual([`${url}/api-dashboard/keys`]);
});

test("wrong arguments exit with 2 before anything is sent, and say what is accepted", async () => {
  const cases: [string[], RegExp][] = [
    [[], /Name a command/],
    [["brew"], /There is no command "brew"/],
    [["--json", "whoami"], /Options follow the command: peaberry … --json/],
    [["catalog", "brew"], /Try search, get, similar, coverage/],
    [
      ["catalog", "search", "--colour", "red"],
      /Unknown option '--colour'\.\nSee `peaberry catalog search --help`/,
    ],
    [["catalog", "search", "--limit", "0"], /--limit must be a whole number from 1/],
    [["catalog", "search", "--json", "--csv"], /Choose one/],
    [["catalog", "get", "abc"], /abc isn't a coffee's id/],
    [["catalog", "get"], /Missing argument: <id>/],
    [["whoami", "--url", "https://me:secret@peaberry.example"], /The site must be an address/],
  ];
  for (const [argv, said] of cases) {
    const { code, out, err } = await runCli(argv, { fetch: () => expect.fail("a request was sent") });
    expect([argv, code, out]).toEqual([argv, 2, ""]);
    expect(err).toMatch(said);
    expect(err).not.toContain("secret");
  }
});

test("a table too wide for the terminal shortens only columns that may be cut", () => {
  let out = "";
  const columns: Column<string[]>[] = [
    { title: "DATE", of: ([date]) => date },
    { title: "ORIGIN", of: ([, origin]) => origin, flexible: true },
    { title: "GRADE", of: ([, , grade]) => grade, flexible: true },
  ];
  const stdout = { write: (text: string) => (out += text), isTTY: true, columns: 28 };
  const io = { stdout, env: { NO_COLOR: "1" } };
  writeTable(io, columns, [["2026-11-24", "Papua New Guinea", "Peaberry AA"]]);
  expect(out.split("\n")[1]).toBe("2026-11-24  Papua N…  Peaberr…");
});

test("a table has room for more rows than a call takes arguments", () => {
  let lines = 0;
  const stdout = { write: () => lines++, isTTY: false };
  const rows = Array.from({ length: 200_000 }, (_, id) => id);
  writeTable({ stdout, env: {} }, [{ title: "ID", of: (id) => id }], rows);
  expect(lines).toBe(rows.length + 1);
});

test.skipIf(!existsSync("/dev/full"))("a full disk ends the program with a sentence", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "peaberry-cli-"));
  const full = openSync("/dev/full", "w");
  try {
    const { status, stderr } = spawnSync(process.execPath, [await buildCli(folder), "--help"], {
      stdio: ["ignore", full, "pipe"],
      encoding: "utf8",
      cwd: folder,
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: "peaberry: Can't write the output: ENOSPC.\n" });
  } finally {
    closeSync(full);
    rmSync(folder, { recursive: true });
  }
});

test("a request that is no address leaves the sign-in waiting for its answer", async () => {
  const answers: (number | undefined)[] = [];
  const key = await requestApproval({
    url,
    clientName: "test",
    fetch: async () => Response.json({ apiKey: "a-key" }),
    signal: new AbortController().signal,
    show: async (address) => {
      const { searchParams } = new URL(address);
      const callback = new URL(searchParams.get("redirect_uri") ?? "");
      for (const path of ["//", `/callback?code=c&state=${searchParams.get("state")}`])
        answers.push(
          await new Promise((resolve, reject) =>
            get({ host: callback.hostname, port: callback.port, path }, (response) => {
              response.resume();
              resolve(response.statusCode);
            }).on("error", reject),
          ),
        );
    },
  });
  expect([key, answers]).toEqual(["a-key", [404, 200]]);
});

test("a login whose key couldn't be kept ends before a key is made", async () => {
  const config = path.join(home, "unwritable");
  mkdirSync(config);
  symlinkSync("nowhere", path.join(config, "peaberry"));
  const { code, err } = await runCli(["login", "--no-browser"], {
    env: { PEABERRY_URL: url, XDG_CONFIG_HOME: config },
    columns: 80,
    signal: AbortSignal.timeout(2000),
  });
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^peaberry: Can't write .*credentials\.json: E[A-Z]+\.\n$/),
  ]);
});

test("a malformed key stops only the commands that use it", async () => {
  const config = path.join(home, "config/peaberry");
  mkdirSync(config, { recursive: true });
  const sites = { [url]: { apiKey: "of-an-older-form" } };
  writeFileSync(path.join(config, "credentials.json"), JSON.stringify({ current: url, sites }), {
    mode: 0o600,
  });
  const stored = { XDG_CONFIG_HOME: path.join(home, "config") };
  const wrong = { PEABERRY_URL: url, PEABERRY_API_KEY: "my secret" };
  for (const [argv, env, code, said] of [
    [["open", "keys"], wrong, 0, /^$/],
    [["completion", "bash"], wrong, 0, /^$/],
    [["roasts", "upload", "a.alog"], wrong, 3, /No upload token is stored/],
    [["whoami"], wrong, 2, /^peaberry: PEABERRY_API_KEY isn't an API key/],
    [["catalog", "search"], wrong, 2, /PEABERRY_API_KEY isn't an API key/],
    [["whoami"], stored, 2, /What is stored isn't an API key.*\n.*peaberry login/],
    [["logout"], stored, 0, /^Forgot/],
  ] as const) {
    const ran = await runCli(argv, { env, fetch: () => expect.fail("a request was sent") });
    expect([argv, ran.code, ran.err]).toEqual([argv, code, expect.stringMatching(said)]);
  }
});

test("an upload that is ended early tells what it had sent until then", async () => {
  const logs = ["a.alog", "b.alog"].map((name) => path.join(home, name));
  for (const log of logs) writeFileSync(log, log);
  for (const format of [[], ["--json"], ["--csv"]]) {
    let sent = 0;
    const { code, out } = await runCli(["roasts", "upload", ...logs, ...format], {
      env: { PEABERRY_URL: url, PEABERRY_UPLOAD_TOKEN: `pb_live_${"A".repeat(38)}` },
      homeDir: home,
      fetch: async () =>
        ++sent === 1 ? Response.json({ roastId: 7 }) : Response.json({ error: "expired" }, { status: 401 }),
    });
    expect([code, out]).toEqual([3, expect.stringMatching(/a\.alog.*Imported as roast 7\./s)]);
  }
});

test("a refused upload token from the environment is to be unset there", async () => {
  const log = path.join(home, "refused.alog");
  writeFileSync(log, "{}");
  const { code, err } = await runCli(["roasts", "upload", log], {
    env: { PEABERRY_URL: url, PEABERRY_UPLOAD_TOKEN: `pb_live_${"A".repeat(38)}` },
    homeDir: home,
    fetch: async () => Response.json({ error: "expired" }, { status: 401 }),
  });
  expect([code, err]).toEqual([3, expect.stringContaining("Unset PEABERRY_UPLOAD_TOKEN")]);
});
