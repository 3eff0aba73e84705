import { ApiError } from "@/lib/errors";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { serializeJson } from "@/lib/http/answers/serialize-json";
import { InlineFile } from "@/lib/http/files/inline-file";
import { allPosts, findPost } from "./blog";
import { changelogFeed } from "./changelog";
import type { FeedFormat } from "./feed-formats";
import { feedFile } from "./feeds";
import { postHref } from "./post";

export async function blogFile(format: FeedFormat): Promise<InlineFile> {
  const posts = await allPosts();
  const entries = posts.map((post) => ({ ...post, path: postHref(post), date: new Date(post.date) }));
  const source = {
    title: "Peaberry blog",
    description: "Notes on the green coffee market and on the product.",
    path: "/blog",
    entries,
  } as const;
  return feedFile(source, format, siteAddress());
}

export const changelogFile = (format: FeedFormat): InlineFile =>
  feedFile(changelogFeed(), format, siteAddress());

/** @throws ApiError 404 for posts that aren't market notes */
export async function figuresFile(slug: string): Promise<InlineFile> {
  const figures = (await findPost(slug))?.figures;
  if (!figures) throw new ApiError("not_found", { message: "No market note has this address." });
  return new InlineFile({ type: "application/json; charset=utf-8", content: serializeJson(figures) });
}
