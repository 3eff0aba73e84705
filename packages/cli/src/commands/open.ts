import type { Command } from "../command.ts";

const PLACES: Readonly<Record<string, string>> = {
  catalog: "/catalog",
  console: "/api-dashboard",
  keys: "/api-dashboard/keys",
  docs: "/docs",
  market: "/analytics",
  roasts: "/roast",
};

export const open: Command = {
  name: "open",
  summary: "Open a page of the site in your browser",
  positionals: `[coffee id | ${Object.keys(PLACES).join(" | ")}]`,
  counts: [0, 1],
  options: { print: { type: "boolean", about: "Print the address instead" } },
  examples: ["peaberry open 42", "peaberry open keys"],
  run: async ({ args, io, url }) => {
    const [place] = args.positionals;
    const page = place === undefined ? "/" : (PLACES[place] ?? `/catalog/${args.id(0)}`);
    const address = `${url}${page}`;
    const isOpen = !args.flag("print") && io.stdout.isTTY && (await io.openBrowser(address));
    if (!isOpen) io.stdout.write(`${address}\n`);
  },
};
