import type { MonthFigures } from "@/lib/price-index/month/month-schemas";

export interface Post {
  slug: string;
  title: string;
  /** Day of publication (UTC), `YYYY-MM-DD`. */
  date: string;
  tags: readonly string[];
  /** One or two plain sentences. */
  summary: string;
  markdown: string;
  /** What a market note was written from. */
  figures?: MonthFigures;
}

export const postHref = ({ slug }: Pick<Post, "slug">) => `/blog/${slug}`;
export const tagHref = (tag: string) => `/blog/tags/${tag}`;
