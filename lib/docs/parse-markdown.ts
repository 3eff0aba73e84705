import { lexer, type MarkedToken, type Token } from "marked";
import { type Block, type Inline, plainText } from "./document";
import { segmentsOf } from "./segments";

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};
const decoded = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (it) => ENTITIES[it] ?? it);

/** We add no tokens to marked's own. */
const isMarked = (token: Token): token is MarkedToken => token.type !== "generic";
const marked = (tokens: readonly Token[] | undefined): MarkedToken[] => (tokens ?? []).filter(isMarked);

function inlines(tokens: readonly Token[] | undefined): Inline[] {
  return marked(tokens).flatMap(inline);
}

function inline(token: MarkedToken): Inline[] {
  switch (token.type) {
    case "text":
      return token.tokens ? inlines(token.tokens) : [{ kind: "text", text: decoded(token.text) }];
    case "codespan":
      return [{ kind: "code", text: token.text }];
    case "strong":
      return [{ kind: "strong", children: inlines(token.tokens) }];
    case "em":
      return [{ kind: "emphasis", children: inlines(token.tokens) }];
    case "del":
      return [{ kind: "strike", children: inlines(token.tokens) }];
    case "link":
      return [{ kind: "link", href: token.href, children: inlines(token.tokens) }];
    case "image":
      return [{ kind: "image", src: token.href, alt: token.text }];
    case "br":
      return [{ kind: "break" }];
    case "escape":
      return [{ kind: "text", text: token.text }];
    default:
      // HTML is shown as it was typed: a text can't bring markup or scripts along.
      return [{ kind: "text", text: token.raw }];
  }
}

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[’']/g, "")
    .replaceAll(/[^\p{L}\p{N}_]+/gu, "-")
    .replace(/^-+|-+$/g, "") || "section";

const EXPLICIT_ID = /\s*\{#([\w-]+)\}$/;

/** `## Title {#id}` names its own anchor. */
function heading(children: Inline[], level: number, taken: Set<string>): Block {
  const last = children.at(-1);
  const named = last?.kind === "text" ? EXPLICIT_ID.exec(last.text)?.[1] : undefined;
  const shown =
    named && last?.kind === "text"
      ? [...children.slice(0, -1), { ...last, text: last.text.replace(EXPLICIT_ID, "") }]
      : children;
  const base = named ?? slugOf(plainText(shown));
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return { kind: "heading", level, id, children: shown };
}

function block(token: MarkedToken, ids: Set<string>): Block[] {
  switch (token.type) {
    case "heading":
      return [heading(inlines(token.tokens), token.depth, ids)];
    case "paragraph":
      return [{ kind: "paragraph", children: inlines(token.tokens) }];
    case "text":
      return [{ kind: "paragraph", children: inline(token) }];
    case "code": {
      const [, language = "", label = ""] = /^(\S*)\s*(.*)$/.exec(token.lang ?? "") ?? [];
      return [{ kind: "code", language, label, text: token.text }];
    }
    case "list": {
      const items = token.items.map((item) => blocks(item.tokens, ids));
      return [{ kind: "list", start: token.ordered ? Number(token.start || 1) : null, items }];
    }
    case "table":
      return [
        {
          kind: "table",
          align: token.align,
          header: token.header.map((cell) => inlines(cell.tokens)),
          rows: token.rows.map((row) => row.map((cell) => inlines(cell.tokens))),
        },
      ];
    case "blockquote":
      return [{ kind: "quote", children: blocks(token.tokens, ids) }];
    case "hr":
      return [{ kind: "rule" }];
    case "space":
    case "def":
    case "checkbox":
      return [];
    default:
      return [{ kind: "paragraph", children: inline(token) }];
  }
}

const blocks = (tokens: readonly Token[], ids: Set<string>): Block[] =>
  marked(tokens).flatMap((token) => block(token, ids));

/** GitHub's Markdown with directives (`segmentsOf`). HTML is text. */
export function parseMarkdown(markdown: string): Block[] {
  const ids = new Set<string>();
  return segmentsOf(markdown).flatMap(({ directive, lines }): Block[] => {
    const children = blocks(lexer(lines.join("\n")), ids);
    return directive ? [{ kind: "directive", ...directive, children }] : children;
  });
}
