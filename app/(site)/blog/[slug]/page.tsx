import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { pageMetadata, previewOf } from "@/app/preview";
import { PostBody } from "@/components/blog/post-body";
import { PostJsonLd } from "@/components/blog/post-json-ld";
import { TagLinks } from "@/components/blog/post-list";
import { day } from "@/components/format/dates";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { findPost } from "@/lib/blog/blog";
import { feedLinks } from "@/lib/blog/feed-formats";
import { postHref } from "@/lib/blog/post";
import { siteAddress } from "@/lib/http/addresses/site-address";

interface Props {
  params: Promise<{ slug: string }>;
}

const readPost = cache(async (slug: string) => (await findPost(slug)) ?? notFound());

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = await readPost((await params).slug);
  const { title, summary: description, date, tags } = post;
  return pageMetadata({
    path: postHref(post),
    title,
    description,
    preview: previewOf("blog", post.slug),
    article: { publishedTime: `${date}T00:00:00Z`, tags },
    types: feedLinks("/blog"),
  });
}

export default async function PostPage({ params }: Props) {
  const post = await readPost((await params).slug);
  return (
    <div className="page">
      <article className="post">
        <PostJsonLd post={post} origin={siteAddress()} />
        <Breadcrumb href="/blog">Blog</Breadcrumb>
        <header>
          <h1 className="font-serif text-[2.25rem] leading-[1.1] tracking-[-0.025em] md:text-display">
            {post.title}
          </h1>
          <p className="mt-4 text-ink-soft text-lead">{post.summary}</p>
          <p className="post-meta mt-4">
            <time dateTime={post.date}>{day(post.date)}</time>
            <TagLinks tags={post.tags} />
          </p>
        </header>
        <PostBody markdown={post.markdown} figures={post.figures} />
      </article>
    </div>
  );
}
