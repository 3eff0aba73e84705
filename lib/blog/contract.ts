import { publishedFile } from "@/lib/http/files/published-file";
import { wordOf } from "@/lib/http/query/query-fields";

/** contract/docs-and-discovery.md#2.4 and #4 */

const feed = (id: string, path: `/${string}`, summary: string) =>
  publishedFile({ id, path, summary, params: {} });

export const readBlogRss = feed("readBlogRss", "/blog/feed.xml", "Read the blog's posts as RSS 2.0");
export const readBlogAtom = feed("readBlogAtom", "/blog/atom.xml", "Read the blog's posts as Atom");
export const readBlogJson = feed("readBlogJson", "/blog/feed.json", "Read the blog's posts as JSON Feed 1.1");
export const readChangelogRss = feed(
  "readChangelogRss",
  "/changelog/feed.xml",
  "Read the changes as RSS 2.0",
);
export const readChangelogAtom = feed("readChangelogAtom", "/changelog/atom.xml", "Read the changes as Atom");
export const readChangelogJson = feed(
  "readChangelogJson",
  "/changelog/feed.json",
  "Read the changes as JSON Feed 1.1",
);

export const readMonthFigures = publishedFile({
  id: "readMonthFigures",
  path: "/blog/{slug}/figures.json",
  summary: "Retrieve the figures behind a market note",
  params: { slug: { schema: wordOf(100), description: "A market note, such as market-2026-10" } },
});
