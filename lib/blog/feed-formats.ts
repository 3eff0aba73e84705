export const FEED_FORMATS = {
  rss: { file: "feed.xml", type: "application/rss+xml", name: "RSS" },
  atom: { file: "atom.xml", type: "application/atom+xml", name: "Atom" },
  json: { file: "feed.json", type: "application/feed+json", name: "JSON Feed" },
} as const;
export type FeedFormat = keyof typeof FEED_FORMATS;

/** For the `alternate` links of a page's head. */
export const feedLinks = (path: string): Record<string, string> =>
  Object.fromEntries(Object.values(FEED_FORMATS).map(({ file, type }) => [type, `${path}/${file}`]));
