import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Post } from "./post";

const TAG = /^[a-z][a-z0-9-]{0,39}$/;
const frontMatter = z.object({
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: z.string().min(1),
  date: z.iso.date(),
  tags: z
    .string()
    .transform((text) => text.split(",").map((tag) => tag.trim()))
    .pipe(z.array(z.string().regex(TAG))),
  summary: z.string().min(1).max(300),
});

const FRONT = /^---\n([\s\S]*?)\n---\n/;

/** @throws Error that names the file and what its front matter lacks */
export function parsePost(file: string, text: string): Post {
  const [front = "", lines = ""] = FRONT.exec(text) ?? [];
  const fields = Object.fromEntries(
    lines.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const result = frontMatter.safeParse({ ...fields, slug: path.basename(file, ".md") });
  if (!result.success) throw new Error(`${file}: front matter: ${z.prettifyError(result.error)}`);
  return { ...result.data, markdown: text.slice(front.length).trim() };
}

const FOLDER = "docs/blog";
let posts: readonly Post[] | undefined;

/** `docs/blog/*.md`, read once. */
export function writtenPosts(): readonly Post[] {
  const root = path.join(process.cwd(), FOLDER);
  posts ??= globSync("*.md", { cwd: root })
    .sort()
    .map((file) => parsePost(file, readFileSync(path.join(root, file), "utf8")));
  return posts;
}
