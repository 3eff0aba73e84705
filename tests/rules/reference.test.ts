import { expect, test } from "vitest";
import { FEED_KINDS } from "@/db/schema";
import { OPERATIONS } from "@/lib/api-root/operations";
import { catalogRow } from "@/lib/catalog/schemas";
import { catalogQuery } from "@/lib/catalog/search/filters/parameters";
import { ERRORS } from "@/lib/errors";
import { ARRIVAL_FIELDS, arrivalShape } from "@/lib/inventory/arrival";
import { lotSchema } from "@/lib/inventory/lot";
import { roastSchema } from "@/lib/roast/contract";
import { COLUMNS } from "@/lib/spreadsheet/columns";
import { sources } from "./sources";

/** What documents list is compared with what the code declares; each failure names the document to edit. */

const read = (path: string) => sources(path)[0]?.text ?? "";
const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word ?? "");
/** The text of one numbered section of a file of the contract. */
const section = (path: string, number: number) =>
  read(path)
    .split(/^## /m)
    .find((part) => part.startsWith(`${number}. `)) ?? "";
/** What the first column of a section's table names. */
const firstColumn = (text: string) =>
  [...text.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => quoted(cell ?? ""));

test("docs/contract/catalog.md#5 and #6 list every parameter of the catalog with its aliases, and no other", () => {
  const path = "docs/contract/catalog.md";
  const listed = [...firstColumn(section(path, 5)), ...firstColumn(section(path, 6))];
  const declared = Object.entries(catalogQuery.parameters).flatMap(([name, parameter]) => [
    name,
    ...("aliases" in parameter ? parameter.aliases : []),
  ]);
  expect(listed.sort(), "the tables of docs/contract/catalog.md").toEqual(declared.sort());
});

test("docs/contract/catalog.md#1 names every field of a row", () => {
  const named = new Set(quoted(section("docs/contract/catalog.md", 1)));
  const missing = Object.keys(catalogRow.shape).filter((field) => !named.has(field));
  expect(missing, "fields to describe in docs/contract/catalog.md#1").toEqual([]);
});

test("docs/contract has every path and parameter of /v1", () => {
  const contract = sources("docs/contract/*.md")
    .map(({ text }) => text)
    .join("\n");
  const missing = OPERATIONS.flatMap(({ path, query }) => [
    ...(contract.includes(path) ? [] : [path]),
    ...Object.keys(query.parameters)
      .filter((name) => !contract.includes(`\`${name}\``))
      .map((name) => `${path}?${name}`),
  ]);
  expect(missing, "clauses to write in docs/contract").toEqual([]);
});

test("docs/contract/bench.md names every field of a lot and of a roast", () => {
  const words = new Set(read("docs/contract/bench.md").match(/\w+/g));
  const fields = Object.keys({ ...lotSchema.shape, ...roastSchema.shape });
  expect(
    fields.filter((field) => !words.has(field)),
    "fields to describe in docs/contract/bench.md",
  ).toEqual([]);
});

test("the CSV, the form and the spreadsheets of lots have every fact of an arrival", () => {
  const facts = Object.keys(arrivalShape);
  const form = read("components/inventory/entry/arrival-fields.tsx");
  const inForm = facts.filter((fact) => form.includes(`name="${fact}"`));
  const columns = COLUMNS.lots.map(({ field }) => field);
  expect([...ARRIVAL_FIELDS], "ARRIVAL_FIELDS in lib/inventory/arrival.ts").toEqual(facts);
  expect(inForm, "the fields of components/inventory/entry/arrival-fields.tsx").toEqual(facts);
  expect(
    columns.filter((field) => facts.includes(field)).sort(),
    "LOTS in lib/spreadsheet/columns.ts",
  ).toEqual(facts.toSorted());
});

test("docs/contract/errors.md#2 lists every error with its status and sentence, and no other", () => {
  const rows = [...section("docs/contract/errors.md", 2).matchAll(/^\| (\d{3}) \| `(\w+)` \| (.+?) \|/gm)];
  const listed = rows.map(([, status, code, sentence]) => [code, Number(status), sentence]);
  // The `error` of a conflict varies.
  const declared = Object.entries(ERRORS).map(([code, { status, error }]) => [
    code,
    status,
    status === 409 ? "names the conflict" : error,
  ]);
  expect(listed.sort(), "the table of docs/contract/errors.md#2 against ERRORS in lib/errors.ts").toEqual(
    declared.sort(),
  );
});

test("docs/suppliers.md explains every kind of feed", () => {
  const explained = firstColumn(read("docs/suppliers.md"));
  expect(
    FEED_KINDS.filter((kind) => !explained.includes(kind)),
    "rows to add to docs/suppliers.md",
  ).toEqual([]);
});
