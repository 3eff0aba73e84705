import { expect, test } from "vitest";
import { FEED_KINDS } from "@/db/schema";
import { catalogRow } from "@/lib/catalog/schemas";
import { catalogQuery } from "@/lib/catalog/search/parameters";
import { ERRORS } from "@/lib/errors";
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
