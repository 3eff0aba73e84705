import { type DocsPage, docsHref } from "./page";
import { segmentsOf } from "./segments";

/** What a directive says where there is only Markdown; the others are their content. */
const PLAIN: Record<string, (argument: string, lines: readonly string[]) => string[]> = {
  note: (title, lines) => quoted(title || "Note", lines),
  warning: (title, lines) => quoted(title || "Warning", lines),
  "try-it": () => ["The page itself, linked at the end, has a form that sends this request."],
};

function quoted(title: string, lines: readonly string[]): string[] {
  const text = lines.join("\n").trim().split("\n");
  return [`> **${title}**`, ">", ...text.map((line) => `> ${line}`.trimEnd())];
}

/** Links inside the site get its address, and those to docs pages lead to their Markdown. */
function absolute(line: string, address: string): string {
  return line.replaceAll(
    /\]\((\/[^)#\s]*)(#[^)\s]*)?\)/g,
    (_, path: string, anchor: string | undefined) =>
      `](${address}${path}${/^\/docs\/[^/]+\/[^/.]+$/.test(path) ? ".md" : ""}${anchor ?? ""})`,
  );
}

/** A page as Markdown alone. `markdown` has its inserts in place, `address` no trailing slash. */
export function markdownVariant(page: DocsPage, markdown: string, address: string): string {
  const body = segmentsOf(markdown).map(({ directive, lines }) => {
    const plain = directive ? PLAIN[directive.name]?.(directive.argument, lines) : undefined;
    return (plain ?? lines).join("\n").trim();
  });
  const text = [`# ${page.title}`, page.description, ...body.filter(Boolean)].join("\n\n");
  let isCode = false;
  const lines = text.split("\n").map((line) => {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    return isCode ? line : absolute(line.replace(/^(#{1,6} .*?)\s*\{#[\w-]+\}$/, "$1"), address);
  });
  return `${lines.join("\n")}\n\nSource: ${address}${docsHref(page)}\n`;
}
