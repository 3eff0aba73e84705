import { expect, test } from "vitest";
import { CODE, sources } from "./sources";

const FOLDER = "docs/contract/";
const files = sources(`${FOLDER}*.md`).map(({ path, text }) => ({ name: path.slice(FOLDER.length), text }));
const chapters = files.filter(({ name }) => name !== "README.md");
const texts = [...sources(...CODE), ...sources("*.md", "docs/**/*.md", "db/**/*.sql")];

/** `## 3. Prices` and `**3.4**`, in the order in which a file has them. */
const numbersIn = (text: string) =>
  [...text.matchAll(/^## (\d+)\. \S|\*\*(\d+\.\d+)\*\* /gm)].map(
    ([, section, clause]) => section ?? clause ?? "",
  );

const numbers = new Map(chapters.map(({ name, text }) => [name, new Set(numbersIn(text))]));

const isKnown = (file: string, section: string | undefined) =>
  section === undefined
    ? file === "README.md" || numbers.has(file)
    : numbers.get(file)?.has(section) === true;

test("the contract numbers its sections and clauses in order, without duplicates", () => {
  expect(chapters.length).toBeGreaterThan(10);
  for (const { name, text } of chapters) {
    const found = numbersIn(text);
    const sections = found.filter((number) => !number.includes("."));
    expect(sections, name).toEqual(sections.map((_, position) => String(position + 1)));
    let section = "";
    let last = 0;
    for (const number of found) {
      const [of = "", clause] = number.split(".");
      if (clause === undefined) {
        section = of;
        last = 0;
        continue;
      }
      expect(of, `${name} ${number}`).toBe(section);
      expect(Number(clause), `${name} ${number}`).toBeGreaterThan(last);
      last = Number(clause);
    }
  }
});

test("the contract's index lists every file, and no other", () => {
  const index = files.find(({ name }) => name === "README.md")?.text ?? "";
  const listed = [...index.matchAll(/^\| \[([\w-]+\.md)\]\(\1\) \|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(chapters.map(({ name }) => name).sort());
});

test("every section of the contract that code, tests and documents cite exists", () => {
  const citations = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\bcontract\/([\w-]+\.md)(?:#(\d+(?:\.\d+)?))?/g)].map(([cited, file, section]) => ({
      where: `${path}: ${cited}`,
      known: isKnown(file ?? "", section),
    })),
  );
  expect(citations.filter(({ known }) => !known).map(({ where }) => where)).toEqual([]);
});

test("every section that one file of the contract cites of another exists", () => {
  const citations = files.flatMap(({ name, text }) =>
    [...text.matchAll(/\[[\w-]+\.md\]\(([\w-]+\.md)\) (\d+(?:\.\d+)?)/g)].map(([cited, file, section]) => ({
      where: `${name}: ${cited}`,
      known: isKnown(file ?? "", section),
    })),
  );
  expect(citations.length).toBeGreaterThan(5);
  expect(citations.filter(({ known }) => !known).map(({ where }) => where)).toEqual([]);
});
