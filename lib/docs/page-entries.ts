import { type Block, everyBlock, plainText } from "./document";
import { type DocsPage, docsHref, SECTIONS } from "./page";

/** The part of a page below one heading, or its beginning. */
export interface DocsEntry {
  href: string;
  /** The heading, or the page's title. */
  title: string;
  /** Where it is: the page and its section. */
  place: string;
  text: string;
}

function textOf(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return plainText(block.children);
    case "code":
      return block.text;
    case "table":
      return [block.header, ...block.rows].map((row) => row.map(plainText).join(" ")).join("\n");
    case "directive":
      return block.argument;
    case "heading":
    case "list":
    case "quote":
    case "rule":
      return "";
    default:
      return block satisfies never;
  }
}

/** The entries of a page, in the order of its headings. */
export function entriesOfPage(page: DocsPage, blocks: readonly Block[]): DocsEntry[] {
  const href = docsHref(page);
  const section = SECTIONS[page.section];
  let open: DocsEntry = { href, title: page.title, place: section, text: page.description };
  const own = [open];
  for (const block of everyBlock(blocks)) {
    if (block.kind === "heading") {
      const title = plainText(block.children);
      open = { href: `${href}#${block.id}`, title, place: `${section} · ${page.title}`, text: "" };
      own.push(open);
    } else open.text = [open.text, textOf(block)].filter(Boolean).join("\n");
  }
  return own;
}
