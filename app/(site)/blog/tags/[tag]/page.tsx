import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { pageMetadata } from "@/app/preview";
import { PostList } from "@/components/blog/post-list";
import { PageTrail } from "@/components/site/page-trail";
import { allPosts } from "@/lib/blog/blog";
import { feedLinks } from "@/lib/blog/feed-formats";
import { tagHref } from "@/lib/blog/post";

interface Props {
  params: Promise<{ tag: string }>;
}

const readTag = cache(async (tag: string) => {
  const posts = (await allPosts()).filter(({ tags }) => tags.includes(tag));
  if (posts.length === 0) notFound();
  return posts;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tag } = await params;
  await readTag(tag);
  return pageMetadata({
    path: tagHref(tag),
    title: `Posts on ${tag}`,
    description: `Posts of the Peaberry blog on ${tag}.`,
    types: feedLinks("/blog"),
  });
}

export default async function TagPage({ params }: Props) {
  const { tag } = await params;
  const posts = await readTag(tag);
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <PageTrail places={[{ label: "Blog", href: "/blog" }]} page={{ label: tag, href: tagHref(tag) }} />
      <h1 className="mt-1 font-serif text-headline tracking-[-0.02em]">Posts on {tag}</h1>
      <PostList posts={posts} />
    </div>
  );
}
