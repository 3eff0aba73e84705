import { NamedCache } from "@/lib/named-cache";
import { closedMonths, monthOf } from "@/lib/price-index/month/month";
import { marketNote, monthOfSlug } from "./market-note";
import type { Post } from "./post";
import { writtenPosts } from "./written-posts";

/** A closed month only changes when its days are recomputed. */
const FRESH_MS = 5 * 60 * 1000;
const notes = new NamedCache<string, Promise<Post | null>>("market-notes", { max: 150, ttl: FRESH_MS });

function noteOf(month: string): Promise<Post | null> {
  const kept = notes.get(month);
  if (kept) return kept;
  const made = monthOf(month).then((figures) => figures && marketNote(figures));
  notes.set(month, made);
  made.catch(() => notes.delete(month));
  return made;
}

/** Latest first. */
export async function allPosts(): Promise<Post[]> {
  const all = [...writtenPosts()];
  // One at a time: years of months would take every connection from other readers.
  for (const month of await closedMonths()) {
    const note = await noteOf(month);
    if (note) all.push(note);
  }
  return all.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.slug < b.slug ? -1 : 1));
}

/** Undefined for unknown slugs, and for the note of a month that isn't over. */
export async function findPost(slug: string): Promise<Post | undefined> {
  const month = monthOfSlug(slug);
  if (month === null) return writtenPosts().find((post) => post.slug === slug);
  if (!(await closedMonths()).includes(month)) return undefined;
  return (await noteOf(month)) ?? undefined;
}

export const tagsOf = (posts: readonly Post[]): string[] =>
  [...new Set(posts.flatMap(({ tags }) => tags))].sort();
