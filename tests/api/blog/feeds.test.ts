import { expect, test } from "vitest";
import { changelogFeed } from "@/lib/blog/changelog";
import { feedFile } from "@/lib/blog/feeds";
import { changelogFile } from "@/lib/blog/published";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { call } from "@/tests/support/call";
import { childrenOf, parseXml, textOf, type XmlElement } from "@/tests/support/xml";

const ATOM = "http://www.w3.org/2005/Atom";
const CONTENT = "http://purl.org/rss/1.0/modules/content/";
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

const only = (element: XmlElement, name: string, uri?: string): XmlElement => {
  const [first, ...others] = childrenOf(element, name, uri);
  if (!first || others.length > 0)
    throw new Error(`${element.name} has ${others.length + (first ? 1 : 0)} ${name}`);
  return first;
};

/** What RSS 2.0 requires and forbids (rssboard.org/rss-specification). */
function expectRss(source: string) {
  const rss = parseXml(source);
  expect([rss.name, rss.uri, rss.attributes.version]).toEqual(["rss", "", "2.0"]);
  const channel = only(rss, "channel");
  for (const name of ["title", "link", "description"]) expect(textOf(channel, name)).toBeTruthy();
  expect(textOf(channel, "lastBuildDate")).toMatch(RFC_822);
  expect(only(channel, "link", ATOM).attributes).toMatchObject({ rel: "self", type: "application/rss+xml" });
  const items = childrenOf(channel, "item");
  for (const item of items) {
    expect(textOf(item, "title") ?? textOf(item, "description")).toBeTruthy();
    expect(textOf(item, "pubDate")).toMatch(RFC_822);
    expect(URL.canParse(textOf(item, "link") ?? "")).toBe(true);
    // A permalink unless it says otherwise.
    expect(only(item, "guid").attributes.isPermaLink ?? "true").toMatch(/^(true|false)$/);
    expect(childrenOf(item, "author")).toEqual([]);
  }
  expect(new Set(items.map((item) => textOf(item, "guid"))).size).toBe(items.length);
  return { channel, items };
}

/** What RFC 4287 requires of a feed and its entries. */
function expectAtom(source: string) {
  const feed = parseXml(source);
  expect([feed.name, feed.uri]).toEqual(["feed", ATOM]);
  const entries = childrenOf(feed, "entry");
  for (const each of [feed, ...entries]) {
    expect(URL.canParse(only(each, "id").text)).toBe(true);
    expect(only(each, "title").text).toBeTruthy();
    expect(only(each, "updated").text).toMatch(RFC_3339);
    const alternates = childrenOf(each, "link").filter(
      ({ attributes }) => (attributes.rel ?? "alternate") === "alternate",
    );
    expect(alternates.length).toBe(1);
    for (const { attributes } of childrenOf(each, "link"))
      expect(URL.canParse(attributes.href ?? "")).toBe(true);
    for (const { attributes } of childrenOf(each, "category")) expect(attributes.term).toBeTruthy();
  }
  expect(only(feed, "author").children.some(({ name, text }) => name === "name" && text)).toBe(true);
  expect(childrenOf(feed, "link").some(({ attributes }) => attributes.rel === "self")).toBe(true);
  expect(new Set(entries.map((entry) => textOf(entry, "id"))).size).toBe(entries.length);
  return { feed, entries };
}

/** What jsonfeed.org/version/1.1 requires. */
function expectJsonFeed(source: string) {
  const feed = JSON.parse(source);
  expect(feed).toMatchObject({ version: "https://jsonfeed.org/version/1.1", title: expect.any(String) });
  for (const item of feed.items) {
    expect(item).toMatchObject({ id: expect.any(String), content_html: expect.any(String) });
    expect(URL.canParse(item.url)).toBe(true);
    expect(item.date_published).toMatch(RFC_3339);
    expect(Array.isArray(item.tags)).toBe(true);
  }
  return feed;
}

for (const path of ["/blog", "/changelog"])
  test(`the feeds of ${path} are valid, agree with each other and have the newest entry's date`, async () => {
    const files = await Promise.all(
      ["feed.xml", "atom.xml", "feed.json"].map((name) => call(`${path}/${name}`)),
    );
    expect(files.map(({ status, headers }) => [status, headers.get("content-type")])).toEqual([
      [200, "application/rss+xml; charset=utf-8"],
      [200, "application/atom+xml; charset=utf-8"],
      [200, "application/feed+json; charset=utf-8"],
    ]);
    const [rssText = "", atomText = "", jsonText = ""] = await Promise.all(files.map((file) => file.text()));
    const { channel, items } = expectRss(rssText);
    const { feed, entries } = expectAtom(atomText);
    const json = expectJsonFeed(jsonText);
    expect(json.items.length).toBeGreaterThan(0);
    expect(items.map((item) => textOf(item, "link"))).toEqual(
      json.items.map(({ url }: { url: string }) => url),
    );
    expect(entries.map((entry) => textOf(entry, "id"))).toEqual(
      json.items.map(({ id }: { id: string }) => id),
    );
    expect(items.map((item) => textOf(item, "encoded", CONTENT))).toEqual(
      json.items.map(({ content_html }: { content_html: string }) => content_html),
    );
    const newest = Math.floor(Date.parse(json.items[0].date_published) / 1000);
    expect(Math.floor(Date.parse(textOf(channel, "lastBuildDate") ?? "") / 1000)).toBe(newest);
    expect(Math.floor(Date.parse(textOf(feed, "updated") ?? "") / 1000)).toBe(newest);

    const etag = files[0]?.headers.get("etag") ?? "";
    expect((await call(`${path}/feed.xml`, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect(await (await call(`${path}/feed.xml`, { method: "HEAD" })).text()).toBe("");
  });

test("a feed stays valid with hostile texts and without entries", () => {
  const entry = {
    path: "/blog/a?b=1&c=2",
    title: "A ]]> <b>&\u0000 “quoted”",
    date: new Date("2026-11-01"),
    summary: "]]>&amp;",
    markdown: "]]> <script>alert(1)</script> \u0008",
    tags: ["a&b"],
  };
  for (const entries of [[entry], []]) {
    const source = { title: "T & <U>", description: "D ]]>", path: "/blog", entries } as const;
    const [rss, atom, json] = (["rss", "atom", "json"] as const).map((format) =>
      String(feedFile(source, format, "https://coffee.example").content),
    );
    expect(expectRss(rss ?? "").items.length).toBe(entries.length);
    expect(expectAtom(atom ?? "").entries.length).toBe(entries.length);
    expect(expectJsonFeed(json ?? "").items.length).toBe(entries.length);
    expect(`${rss}${atom}${json}`).not.toContain("<script>");
  }
});

test("the unreleased part is a new entry to feed readers whenever it changes, and only then", () => {
  const feed = (text: string) =>
    expectJsonFeed(
      String(feedFile(changelogFeed(`# C\n\n${text}`), "json", "https://coffee.example").content),
    ).items.map(({ id, url }: { id: string; url: string }) => [id, url]);
  const released = "## [0.1.0] - 2026-11-01\n\n- Two.\n";
  const [[first, address], ...others] = feed(`## [Unreleased]\n\n- One.\n\n${released}`);
  expect(feed(`## [Unreleased]\n\n- One.\n\n${released}`)[0]).toEqual([first, address]);
  const [[second], ...same] = feed(`## [Unreleased]\n\n- Another.\n- One.\n\n${released}`);
  expect(second).not.toBe(first);
  expect(same).toEqual(others);
  expect(others).toEqual([Array(2).fill("https://coffee.example/changelog#0.1.0")]);
});

test("an unreleased change has one address, whenever the feed is read", () => {
  const { items } = expectRss(String(changelogFile("rss").content));
  expect(items.map((item) => textOf(item, "link"))).toContain(`${siteAddress()}/changelog#unreleased`);
});
