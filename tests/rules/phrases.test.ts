import { expect, test } from "vitest";
import { sources } from "./sources";

/** Word lists and the demo's own texts say the same words in many places, and mean other things by them. */
const DATA = /^lib\/(demo|supply\/normalize|similarity\/(wheel-table|names))/;
const SQL = /\b(select|insert into|update|join|where|group by|order by|from) |^--|::/;
const MIN_LENGTH = 25;

/** Texts between quotation marks and the fixed parts of templates, without comments. */
function phrasesOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/ .*$/gm, "");
  return [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
    .flatMap(([, plain, template]) => plain ?? template?.split(/\$\{[^}]*\}/) ?? [])
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase.length >= MIN_LENGTH && /\w \w+ \w/.test(phrase) && !SQL.test(phrase));
}

test("a phrase of the API is written once", () => {
  const files = sources("{app,components,db,lib,scripts}/**/*.{ts,tsx,mjs}", "{server,supervisor}.ts");
  const homes = new Map<string, Set<string>>();
  for (const { path, text } of files.filter((file) => !DATA.test(file.path)))
    for (const phrase of phrasesOf(text)) homes.set(phrase, (homes.get(phrase) ?? new Set()).add(path));
  const copies = [...homes]
    .filter(([, paths]) => paths.size > 1 && [...paths].some((path) => path.startsWith("lib/")))
    .map(
      ([phrase, paths]) =>
        `"${phrase}": export it from one of ${[...paths].join(", ")}, import it in the other`,
    );
  expect(copies).toEqual([]);
  expect(homes.size, "the rule still finds phrases").toBeGreaterThan(300);
});
