import escapeHtml from "escape-html";
import type { Block, Inline } from "@/lib/docs/document";

const FOLLOWED = /^(https?:|mailto:)/i;

/** Links inside the site get its address, since feeds are read elsewhere; other schemes become text. */
function addressOf(href: string, origin: string): string | null {
  if (href.startsWith("/")) return origin + href;
  return FOLLOWED.test(href) ? href : null;
}

function inline(node: Inline, origin: string): string {
  const inner = "children" in node ? inlines(node.children, origin) : "";
  switch (node.kind) {
    case "text":
      return escapeHtml(node.text);
    case "code":
      return `<code>${escapeHtml(node.text)}</code>`;
    case "strong":
      return `<strong>${inner}</strong>`;
    case "emphasis":
      return `<em>${inner}</em>`;
    case "strike":
      return `<s>${inner}</s>`;
    case "link": {
      const href = addressOf(node.href, origin);
      return href === null ? inner : `<a href="${escapeHtml(href)}">${inner}</a>`;
    }
    case "image":
      return escapeHtml(node.alt);
    case "break":
      return "<br>";
    default:
      return node satisfies never;
  }
}

const inlines = (nodes: readonly Inline[], origin: string) =>
  nodes.map((node) => inline(node, origin)).join("");

function row(cells: readonly Inline[][], tag: "td" | "th", origin: string): string {
  return `<tr>${cells.map((cell) => `<${tag}>${inlines(cell, origin)}</${tag}>`).join("")}</tr>`;
}

function block(node: Block, origin: string): string {
  switch (node.kind) {
    case "heading":
      return `<h${node.level}>${inlines(node.children, origin)}</h${node.level}>`;
    case "paragraph":
      return `<p>${inlines(node.children, origin)}</p>`;
    case "code":
      return `<pre><code>${escapeHtml(node.text)}</code></pre>`;
    case "list": {
      const tag = node.start === null ? "ul" : "ol";
      return `<${tag}>${node.items.map((item) => `<li>${htmlOf(item, origin)}</li>`).join("")}</${tag}>`;
    }
    case "table":
      return `<table><thead>${row(node.header, "th", origin)}</thead><tbody>${node.rows.map((cells) => row(cells, "td", origin)).join("")}</tbody></table>`;
    case "quote":
      return `<blockquote>${htmlOf(node.children, origin)}</blockquote>`;
    case "rule":
      return "<hr>";
    case "directive":
      return htmlOf(node.children, origin);
    default:
      return node satisfies never;
  }
}

/** Markdown as plain HTML for feeds, without classes or scripts. */
export const htmlOf = (blocks: readonly Block[], origin: string): string =>
  blocks.map((each) => block(each, origin)).join("\n");
