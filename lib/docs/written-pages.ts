import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type DocsPage, isSection } from "./page";

const frontMatter = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  order: z.coerce.number(),
});

const FRONT = /^---\n([\s\S]*?)\n---\n/;

/** @throws Error that names the file and what its front matter lacks */
export function parsePage(file: string, text: string): DocsPage {
  const [section = "", name = ""] = file.split("/").slice(-2);
  const [front = "", lines = ""] = FRONT.exec(text) ?? [];
  const fields = Object.fromEntries(
    lines.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const parsed = frontMatter.safeParse(fields);
  if (!isSection(section)) throw new Error(`${file}: "${section}" is no section of lib/docs/page.ts`);
  if (!parsed.success) throw new Error(`${file}: front matter: ${z.prettifyError(parsed.error)}`);
  return { section, slug: name.replace(/\.md$/, ""), markdown: text.slice(front.length), ...parsed.data };
}

const SITE = "docs/site";

/** `docs/site/{section}/{slug}.md`. */
export function writtenPages(): DocsPage[] {
  const root = path.join(process.cwd(), SITE);
  return globSync("*/*.md", { cwd: root })
    .sort()
    .map((file) => parsePage(file, readFileSync(path.join(root, file), "utf8")));
}
