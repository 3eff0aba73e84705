import { breadcrumbList, JsonLd } from "@/components/site/json-ld";
import { type Post, postHref } from "@/lib/blog/post";

export function PostJsonLd({ post, origin }: { post: Post; origin: string }) {
  const url = origin + postHref(post);
  const publisher = { "@type": "Organization", name: "Peaberry", url: origin };
  return (
    <JsonLd
      data={{
        "@graph": [
          {
            "@type": "BlogPosting",
            headline: post.title,
            description: post.summary,
            datePublished: post.date,
            keywords: post.tags,
            url,
            mainEntityOfPage: url,
            inLanguage: "en",
            author: publisher,
            publisher,
            image: `${origin}/og/blog/${post.slug}.png`,
          },
          breadcrumbList([
            { name: "Blog", url: `${origin}/blog` },
            { name: post.title, url },
          ]),
        ],
      }}
    />
  );
}
