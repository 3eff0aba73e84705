import { expect, test } from "vitest";
import { headingsOf, plainText } from "@/lib/docs/document";
import { markdownVariant } from "@/lib/docs/markdown-variant";
import { parseMarkdown } from "@/lib/docs/parse-markdown";
import { parsePage } from "@/lib/docs/written-pages";

test("headings get unique anchors, or the one they name", () => {
  const headings = headingsOf(
    parseMarkdown("## What’s new?\n\n## What's new?\n\n### Null {#what-null-means}"),
  );
  expect(headings.map(({ id, level }) => [id, level])).toEqual([
    ["whats-new", 2],
    ["whats-new-2", 2],
    ["what-null-means", 3],
  ]);
  expect(plainText(headings[2]?.children ?? [])).toBe("Null");
});

test("directives hold their content, and a line inside a code fence is none", () => {
  const blocks = parseMarkdown(":::note Careful\nText\n:::\n\n```sh\n:::note\n```");
  expect(blocks).toMatchObject([
    { kind: "directive", name: "note", argument: "Careful", children: [{ kind: "paragraph" }] },
    { kind: "code", language: "sh", text: ":::note" },
  ]);
});

test("HTML is text, in blocks and in lines", () => {
  const text = JSON.stringify(parseMarkdown('<script>alert(1)</script>\n\na <b onclick="x">b</b> &lt; c'));
  expect(text).toContain("<script>alert(1)</script>");
  expect(text).toContain("a ");
  expect(text).toContain(" < c");
});

test("a Markdown variant quotes notes, says where a form is, and links to the Markdown of other pages", () => {
  const page = {
    section: "api",
    slug: "x",
    title: "X",
    description: "About x.",
    markdown: "",
    order: 1,
  } as const;
  const markdown = [
    ":::warning",
    "See [errors](/docs/api/errors#codes) and [the catalog](/catalog).",
    ":::",
    ":::try-it listCatalog",
    ":::",
    "```",
    "[kept](/docs/api/errors)",
    "```",
  ].join("\n");
  expect(markdownVariant(page, markdown, "https://p.example")).toBe(
    [
      "# X",
      "",
      "About x.",
      "",
      "> **Warning**",
      ">",
      "> See [errors](https://p.example/docs/api/errors.md#codes) and [the catalog](https://p.example/catalog).",
      "",
      "The page itself, linked at the end, has a form that sends this request.",
      "",
      "```",
      "[kept](/docs/api/errors)",
      "```",
      "",
      "Source: https://p.example/docs/api/x",
      "",
    ].join("\n"),
  );
});

test.each([
  ["nowhere/x.md", "---\ntitle: X\ndescription: D\norder: 1\n---\n", 'x.md: "nowhere" is no section'],
  ["api/x.md", "# X\n", "api/x.md: front matter"],
  ["api/x.md", "---\ntitle: X\ndescription: D\norder: first\n---\n", "order"],
])("a page at %s that can't be used is refused with its name and the fault", (file, text, fault) => {
  expect(() => parsePage(file, text)).toThrow(fault);
});
