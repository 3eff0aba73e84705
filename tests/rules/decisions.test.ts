import { expect, test } from "vitest";
import { sources } from "./sources";

const FOLDER = "docs/decisions/";
const all = sources(`${FOLDER}*.md`).map(({ path, text }) => ({ name: path.slice(FOLDER.length), text }));
const notes = all.filter(({ name }) => name !== "README.md");
const index = all.find(({ name }) => name === "README.md")?.text ?? "";

const MAX_WORDS = 400;
const SECTIONS = ["Context", "Decision", "Consequences"];

test("a decision note has context, decision and consequences in at most 400 words", () => {
  expect(notes.length).toBeGreaterThan(20);
  const sectionsOf = (text: string) =>
    [...text.matchAll(/^(?:## |\*\*)(Context|Decision|Consequences)\b/gm)].map(([, title]) => title);
  expect(
    notes.filter(({ text }) => sectionsOf(text).join() !== SECTIONS.join()).map(({ name }) => name),
  ).toEqual([]);
  const long = notes.filter(({ text }) => text.split(/\s+/).filter(Boolean).length > MAX_WORDS);
  expect(long.map(({ name }) => name)).toEqual([]);
});

test("the index of decisions lists every note with its date and status, by date, and no other", () => {
  const [current = ""] = index.split("## Replaced");
  const rows = [...current.matchAll(/^\| (\d+ \w+ \d{4}) \| \[.+\]\(([\w-]+\.md)\) \| .+ \| (.+) \|$/gm)];
  const listed = rows.map(([, , name]) => name).sort();
  expect(listed, `rows of the table in ${FOLDER}README.md`).toEqual(notes.map(({ name }) => name).sort());
  const days = rows.map(([, , name = ""]) => name.slice(0, 10));
  expect(days, `order of the rows in ${FOLDER}README.md`).toEqual(days.toSorted());
  for (const [, date = "", name = "", status = ""] of rows) {
    expect(new Date(`${date} UTC`).toISOString().slice(0, 10), name).toBe(name.slice(0, 10));
    expect(status, name).toMatch(/^(holds|planned|(extended|replaced) by \[.+\]\([\w-]+\.md\))$/);
  }
});
