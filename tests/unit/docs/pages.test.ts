import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { openApi } from "@/lib/api-root/operations";
import { catalogRow, processFacts } from "@/lib/catalog/schemas";
import { type Block, everyBlock, headingsOf, type Inline, plainText } from "@/lib/docs/document";
import { expandInserts } from "@/lib/docs/inserts/inserts";
import { listForModels, textForModels } from "@/lib/docs/llms";
import { docsHref } from "@/lib/docs/page";
import { parseMarkdown } from "@/lib/docs/parse-markdown";
import { docsDocument, docsPages, pageMarkdown } from "@/lib/docs/registry";
import { docsEntries } from "@/lib/docs/search-entries";

const documents = docsPages().map((page) => ({ ...docsDocument(page), markdown: pageMarkdown(page) }));

function inlinesOf(block: Block): Inline[] {
  if (block.kind === "heading" || block.kind === "paragraph") return block.children;
  return block.kind === "table" ? [block.header, ...block.rows].flat(2) : [];
}

function* linksIn(inlines: readonly Inline[]): Generator<string> {
  for (const inline of inlines) {
    if (inline.kind === "link") yield inline.href;
    if ("children" in inline) yield* linksIn(inline.children);
  }
}

/** Addresses outside the docs that their pages may name. */
function sitePaths(): Set<string> {
  const pages = globSync(["app/**/{page.tsx,route.ts}", "app/.well-known/**/route.ts"]).map(
    (file) => `/${file.replace(/^app\//, "").replaceAll(/\([^)]*\)\//g, "")}`,
  );
  return new Set(pages.map((path) => path.replace(/\/?(page\.tsx|route\.ts)$/, "") || "/"));
}

test("every link inside the site leads to a page, and every anchor to a heading", () => {
  const anchors = new Map(
    documents.map(({ page, headings }) => [docsHref(page), new Set(headings.map(({ id }) => id))]),
  );
  const others = sitePaths();
  const links = documents.flatMap(({ page, blocks }) =>
    [...everyBlock(blocks)].flatMap((block) =>
      [...linksIn(inlinesOf(block))].map((href) => ({ from: docsHref(page), href })),
    ),
  );
  expect(links.length).toBeGreaterThan(60);
  const broken = links.filter(({ from, href }) => {
    if (/^[a-z]+:/.test(href)) return !/^(https|mailto):/.test(href);
    const [path = "", anchor] = href.split("#");
    const target = path === "" ? from : path.replace(/\?.*/, "");
    const own = anchors.get(target);
    return own ? anchor !== undefined && !own.has(anchor) : anchor !== undefined || !others.has(target);
  });
  expect(broken).toEqual([]);
});

test("every Markdown variant has the title, the headings and the code of its page", () => {
  for (const { page, headings, blocks, markdown } of documents) {
    const own = parseMarkdown(markdown);
    expect(headingsOf(own).map(({ children }) => plainText(children))).toEqual([
      page.title,
      ...headings.map(({ children }) => plainText(children)),
    ]);
    const codes = (all: Block[]) =>
      [...everyBlock(all)].flatMap((each) => (each.kind === "code" ? each.text : []));
    expect(codes(own)).toEqual(codes(blocks));
    expect(markdown, docsHref(page)).not.toMatch(/^:::|\{\{/m);
  }
});

test("llms.txt lists every page, and llms-full.txt has the text of each", () => {
  const list = listForModels().content;
  const full = textForModels().content;
  for (const { page, markdown } of documents) {
    expect(list).toContain(`${docsHref(page)}.md): ${page.description}`);
    expect(full).toContain(markdown);
  }
});

test("the search index has every page and every heading with its anchor", () => {
  const hrefs = docsEntries().map(({ href }) => href);
  expect(hrefs).toEqual(
    documents.flatMap(({ page, headings }) => [
      docsHref(page),
      ...headings.map(({ id }) => `${docsHref(page)}#${id}`),
    ]),
  );
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

function* enumsIn(node: unknown): Generator<string> {
  if (typeof node !== "object" || node === null) return;
  if ("enum" in node && Array.isArray(node.enum))
    yield* node.enum.filter((value) => typeof value === "string" && value !== "");
  for (const child of Object.values(node)) yield* enumsIn(child);
}

/** Parameters' own words, which the page of their endpoint explains. */
const OF_PARAMETERS = /^(true|false|all|asc|desc|full|dropdown|proof)$/;

test("the data dictionary explains every value that the OpenAPI document lists", () => {
  const dictionary = documents.find(({ page }) => page.slug === "dictionary")?.markdown ?? "";
  const { paths, components } = openApi();
  const values = [...new Set([...enumsIn(components), ...enumsIn(paths)])];
  expect(values.length).toBeGreaterThan(50);
  const filters = documents.find(({ page }) => page.slug === "filtering")?.markdown ?? "";
  expect(
    values.filter(
      (value) => !OF_PARAMETERS.test(value) && !`${dictionary}${filters}`.includes(`\`${value}\``),
    ),
  ).toEqual([]);
});

test("the docs say for each path which blank values are refused and which count as absent", () => {
  const rows = Object.fromEntries(
    expandInserts("{{blank-values}}", "")
      .split("\n")
      .slice(2)
      .map((line) => line.split(" | "))
      .map(([path = "", refused = "", absent = ""]) => [path.slice(3, -1), { refused, absent }]),
  );
  for (const name of ["fields", "stocked_date", "wholesaleOnly", "has_additives", "sortDirection"])
    expect(rows["/v1/catalog"]?.refused).toContain(`\`${name}\``);
  for (const name of ["decaf", "past_crop", "elevation_min", "quantity_lb", "harvest_year"])
    expect(rows["/v1/catalog"]?.absent).toContain(`\`${name}\``);
  for (const path of ["/v1/price-index", "/v1/catalog/{id}/similar"])
    expect(rows[path]?.refused).toBe("every parameter");
});

test("the page about facts speaks of the API's fields, not of the program", () => {
  const table = expandInserts("{{field-conventions}}", "");
  const fields = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = ""]) => cell.split(", "));
  expect(fields).toContain("`process.base_method`");
  expect(fields).toContain("`elevation_max_masl`");
  for (const field of fields) {
    const [name = "", inner] = field.replaceAll("`", "").split(".");
    expect(Object.keys(inner === undefined ? catalogRow.shape : processFacts.shape)).toContain(inner ?? name);
  }
  expect(table).not.toMatch(/contract\/|`[a-z]+[A-Z]\w*`|colour|flavour/);
});

test("the data dictionary names every field of a coffee", () => {
  const page = docsPages().find(({ slug }) => slug === "dictionary")?.markdown ?? "";
  const fields = Object.keys(catalogRow.shape);
  expect(fields.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test("the search finds what changed by the changelog's name, after the documentation", () => {
  const isOfChangelog = ({ href }: { href: string }) => href.startsWith("/docs/operate/changelog");
  const entries = docsEntries();
  const changes = entries.filter(isOfChangelog);
  expect(changes.length).toBeGreaterThan(1);
  expect(entries.slice(-changes.length).every(isOfChangelog)).toBe(true);
  for (const { title } of changes) expect(title).toMatch(/^Changelog/);
});
