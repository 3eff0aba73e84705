import type { Metadata } from "next";
import { pageMetadata } from "@/app/preview";
import { FeedLinks } from "@/components/blog/feed-links";
import { PostList, TagLinks } from "@/components/blog/post-list";
import { allPosts, tagsOf } from "@/lib/blog/blog";
import { feedLinks } from "@/lib/blog/feed-formats";

const DESCRIPTION =
  "Monthly notes on green coffee prices, written from the price index, and how Peaberry works.";

export function generateMetadata(): Metadata {
  return pageMetadata({
    path: "/blog",
    title: "Blog",
    linkTitle: "Peaberry blog",
    description: DESCRIPTION,
    types: feedLinks("/blog"),
  });
}

export default async function BlogPage() {
  const posts = await allPosts();
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <h1 className="font-serif text-display tracking-[-0.025em]">Blog</h1>
      <p className="mt-3 max-w-[60ch] text-ink-soft text-lead">{DESCRIPTION}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-ink-soft text-small">Topics:</span> <TagLinks tags={tagsOf(posts)} />
        </p>
        <FeedLinks path="/blog" />
      </div>
      <PostList posts={posts} />
    </div>
  );
}
