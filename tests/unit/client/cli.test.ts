import { expect, test } from "vitest";
import { runCli } from "@/tests/support/command-line";

const url = "https://peaberry.example";

test("every command explains itself, and open names pages of the site", async () => {
  const help = await runCli(["--help"]);
  const names = [...help.out.matchAll(/^ {2}([a-z]+(?: [a-z]+)?) {2,}[A-Z]/gm)].map(([, name]) => name ?? "");
  expect(names).toContain("catalog search");
  for (const name of names) {
    const { code, out } = await runCli([...name.split(" "), "--help"]);
    expect([name, code]).toEqual([name, 0]);
    expect(out).toContain(`Usage: peaberry ${name}`);
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
