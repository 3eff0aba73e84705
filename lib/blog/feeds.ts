import { Feed } from "feed";
import { parseMarkdown } from "@/lib/docs/parse-markdown";
import { InlineFile } from "@/lib/http/files/inline-file";
import { cdata, htmlCdata } from "@/lib/http/files/xml";
import { FEED_FORMATS, type FeedFormat } from "./feed-formats";
import { htmlOf } from "./html";

/** The subject of a feed: the blog or the changelog. */
export interface FeedSource {
  title: string;
  description: string;
  /** Of its page; its feeds are below it. */
  path: `/${string}`;
  entries: readonly FeedEntry[];
}

interface FeedEntry {
  path: string;
  /** Where it isn't the path, which stays while the entry becomes another. */
  id?: string;
  title: string;
  date: Date;
  summary: string;
  markdown: string;
  tags: readonly string[];
}

const LATEST = 30;

/** The latest entries, newest first, dated by the newest: nothing in it changes with the clock. */
export function feedFile(source: FeedSource, format: FeedFormat, origin: string): InlineFile {
  const { type } = FEED_FORMATS[format];
  const entries = source.entries.slice(0, LATEST);
  const content =
    format === "json" ? jsonFeed(source, entries, origin) : xmlFeed(source, entries, format, origin);
  return new InlineFile({ type: `${type}; charset=utf-8`, content });
}

const idOf = ({ id, path }: FeedEntry, origin: string) => origin + (id ?? path);

function xmlFeed(
  { title, description, path }: FeedSource,
  entries: readonly FeedEntry[],
  format: "rss" | "atom",
  origin: string,
): string {
  const page = origin + path;
  const feed = new Feed({
    id: page,
    link: page,
    title,
    description,
    language: "en",
    updated: entries[0]?.date ?? new Date(0),
    generator: false,
    author: { name: "Peaberry", link: origin },
    feedLinks: {
      rss: `${page}/${FEED_FORMATS.rss.file}`,
      atom: `${page}/${FEED_FORMATS.atom.file}`,
    },
    copyright: "Peaberry",
  });
  for (const entry of entries)
    feed.addItem({
      id: idOf(entry, origin),
      link: origin + entry.path,
      // Atom's titles are HTML, RSS's are plain text.
      title: format === "atom" ? htmlCdata(entry.title) : cdata(entry.title),
      date: entry.date,
      published: entry.date,
      description: htmlCdata(entry.summary),
      content: cdata(htmlOf(parseMarkdown(entry.markdown), origin)),
      category: entry.tags.map((name) => ({ name, term: name })),
    });
  return format === "rss" ? feed.rss2() : feed.atom1();
}

/** JSON Feed 1.1. */
function jsonFeed(
  { title, description, path }: FeedSource,
  entries: readonly FeedEntry[],
  origin: string,
): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: origin + path,
    feed_url: `${origin}${path}/${FEED_FORMATS.json.file}`,
    language: "en",
    authors: [{ name: "Peaberry", url: origin }],
    items: entries.map((entry) => ({
      id: idOf(entry, origin),
      url: origin + entry.path,
      title: entry.title,
      summary: entry.summary,
      content_html: htmlOf(parseMarkdown(entry.markdown), origin),
      date_published: entry.date.toISOString(),
      tags: entry.tags,
    })),
  });
}
