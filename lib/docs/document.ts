/** What a Markdown text says, as the pages, the search index and the feeds use it. */
export type Inline =
  | { kind: "text" | "code"; text: string }
  | { kind: "strong" | "emphasis" | "strike"; children: Inline[] }
  | { kind: "link"; href: string; children: Inline[] }
  | { kind: "image"; src: string; alt: string }
  | { kind: "break" };

type Align = "left" | "right" | "center" | null;

export interface Heading {
  kind: "heading";
  level: number;
  /** The anchor, unique within its document. */
  id: string;
  children: Inline[];
}

export interface CodeBlock {
  kind: "code";
  language: string;
  /** What follows the language on the fence's line. */
  label: string;
  text: string;
}

export type Block =
  | Heading
  | CodeBlock
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "list"; start: number | null; items: Block[][] }
  | { kind: "table"; align: Align[]; header: Inline[][]; rows: Inline[][][] }
  | { kind: "quote"; children: Block[] }
  | { kind: "rule" }
  | { kind: "directive"; name: string; argument: string; children: Block[] };

export function plainText(children: readonly Inline[]): string {
  return children
    .map((inline) => {
      if ("children" in inline) return plainText(inline.children);
      if ("text" in inline) return inline.text;
      return inline.kind === "image" ? inline.alt : " ";
    })
    .join("");
}

/** All blocks, those inside lists, quotes and directives included, in reading order. */
export function* everyBlock(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (block.kind === "quote" || block.kind === "directive") yield* everyBlock(block.children);
    if (block.kind === "list") yield* everyBlock(block.items.flat());
  }
}

export const headingsOf = (blocks: readonly Block[]): Heading[] =>
  [...everyBlock(blocks)].filter((block) => block.kind === "heading");
