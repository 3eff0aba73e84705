import { expect, test } from "vitest";
import { parseChangelog } from "@/lib/blog/changelog";
import { htmlOf } from "@/lib/blog/html";
import { parsePost, writtenPosts } from "@/lib/blog/written-posts";
import { parseMarkdown } from "@/lib/docs/parse-markdown";

const POST = "---\ntitle: A: B\ndate: 2026-11-20\ntags: market, data\nsummary: What.\n---\n\nText.\n";

test("a post has the fields of its front matter, and a faulty one is named with what it lacks", () => {
  expect(parsePost("docs/blog/a-b.md", POST)).toEqual({
    slug: "a-b",
    title: "A: B",
    date: "2026-11-20",
    tags: ["market", "data"],
    summary: "What.",
    markdown: "Text.",
  });
  for (const [text, field] of [
    [POST.replace("2026-11-20", "2026-11-31"), "date"],
    [POST.replace("summary: What.\n", ""), "summary"],
    [POST.replace("market, data", "Market?"), "tags"],
    ["Text.", "title"],
  ] as const)
    expect(() => parsePost("docs/blog/a-b.md", text)).toThrow(
      new RegExp(`docs/blog/a-b.md[\\s\\S]*${field}`),
    );
  expect(() => parsePost("docs/blog/A_b.md", POST)).toThrow("slug");
});

test("the posts in docs/blog are readable and don't take a market note's address", () => {
  const posts = writtenPosts();
  expect(posts.length).toBeGreaterThanOrEqual(3);
  for (const { slug, markdown } of posts) {
    expect(slug).not.toMatch(/^market-\d/);
    expect(parseMarkdown(markdown).length).toBeGreaterThan(3);
  }
});

test("the changelog is split into its releases, and links to files of the repository become text", () => {
  const text =
    "# Changelog\n\nIntro [file](docs/x.md).\n\n## [Unreleased]\n\n### Added\n\n- One.\n\n## [0.2.0] - 2026-12-01\n\n- [Two](https://example.com/).\n";
  expect(parseChangelog(text)).toEqual({
    intro: "Intro file.",
    releases: [
      { name: "Unreleased", date: null, markdown: "### Added\n\n- One." },
      { name: "0.2.0", date: "2026-12-01", markdown: "- [Two](https://example.com/)." },
    ],
  });
});

test("HTML for feeds escapes text, keeps links a reader can follow and makes those inside the site absolute", () => {
  const html = (markdown: string) => htmlOf(parseMarkdown(markdown), "https://coffee.example");
  expect(html("A <b>&amp; [x](/v1?a=1&b=2) [y](javascript:alert) `<i>`")).toBe(
    '<p>A &lt;b&gt;&amp; <a href="https://coffee.example/v1?a=1&amp;b=2">x</a> y <code>&lt;i&gt;</code></p>',
  );
  expect(html("| a | b |\n|--|--|\n| 1 | **2** |")).toBe(
    "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table>",
  );
  expect(html("- one\n- two")).toBe("<ul><li><p>one</p></li><li><p>two</p></li></ul>");
});
