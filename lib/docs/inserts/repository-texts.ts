import { readFileSync } from "node:fs";
import path from "node:path";
import { conventionsForReaders } from "./field-conventions";

const read = (file: string) =>
  readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), file), "utf8");

/** A document of the repository without its title; links to files become their text, since the site hasn't got them. */
function withoutFileLinks(text: string): string {
  return text.replace(/^# .*\n/, "").replaceAll(/\[([^\]]+)\]\((?!https?:|\/|#|mailto:)[^)]*\)/g, "$1");
}

/** The table after the line that starts with `heading`. @throws Error if there is none */
function tableAfter(text: string, heading: string): string {
  const [, rest] = text.split(`\n${heading}`);
  const table = /(?:^\|.*\n)+/m.exec(rest ?? "")?.[0];
  if (!table) throw new Error(`There is no table after "${heading}".`);
  return withoutFileLinks(table.trim());
}

export const REPOSITORY_TEXTS = {
  changelog: () => withoutFileLinks(read("CHANGELOG.md")).trim(),
  "environment-variables": () => tableAfter(read("docs/running.md"), "## Environment variables"),
  "field-conventions": () =>
    conventionsForReaders(tableAfter(read("docs/normalization.md"), "Prose about *other* coffees")),
} as const;
