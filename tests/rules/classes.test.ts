import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { compile } from "tailwindcss";
import { expect, test } from "vitest";
import { sources } from "./sources";

const STYLES = "app/styles";
/** They style others, by a variant. */
const MARKERS = /^(group|peer)(\/|$)/;

const load = async (id: string, base: string) => {
  const file = id.startsWith(".")
    ? path.join(base, id)
    : createRequire(import.meta.url).resolve(`${id}/index.css`);
  return { path: file, base: path.dirname(file), content: readFileSync(file, "utf8") };
};

test("each class of a page is styled", async () => {
  const sheets = sources("app/**/*.css").map(({ text }) => text);
  const own = new Set(sheets.join("\n").match(/(?<=\.)[a-zA-Z][\w-]*/g));
  const used = new Map<string, string>();
  for (const { path: file, text } of sources("app/**/*.tsx", "components/**/*.tsx"))
    for (const [, names = ""] of text.matchAll(/className="([^"]*)"/g))
      for (const name of names.split(/\s+/)) if (name !== "" && !MARKERS.test(name)) used.set(name, file);

  const { build } = await compile(readFileSync(`${STYLES}/globals.css`, "utf8"), {
    base: STYLES,
    loadStylesheet: load,
  });
  const styled = build([...used.keys()]).replaceAll("\\", "");
  const unstyled = [...used].filter(([name]) => !own.has(name) && !styled.includes(`.${name}`));
  expect(used.size).toBeGreaterThan(500);
  expect(unstyled, "Define these in app/styles, or take them out").toEqual([]);
});
