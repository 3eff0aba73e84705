import type { Random } from "@/lib/demo/random";
import type { HtmlStyle } from "./voice";

interface Page {
  paragraphs: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  factsFirst: boolean;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

function factsHtml(style: HtmlStyle, random: Random, facts: Page["facts"]): string {
  if (facts.length === 0) return "";
  const pairs = facts.map(([label, value]) => [escapeHtml(label), escapeHtml(value)] as const);
  switch (style) {
    case "labels":
      return pairs.map(([label, value]) => `<p><strong>${label}:</strong> ${value}</p>`).join("\n");
    case "table":
      return `<table width="100%"><tbody>\n${pairs
        .map(
          ([label, value]) =>
            `<tr>\n<td style="width: 38%;"><strong>${label}</strong></td>\n<td>${value}</td>\n</tr>`,
        )
        .join("\n")}\n</tbody></table>`;
    case "list":
      return `<ul>\n${pairs.map(([label, value]) => `<li><b>${label}:</b> ${value}</li>`).join("\n")}\n</ul>`;
    case "builder":
      return `<div class="coffee-specs" data-mce-fragment="1">${pairs
        .map(
          ([label, value]) =>
            `<div class="spec-row"><span class="spec-label">${label}:</span> <span class="spec-value">${value}</span></div>`,
        )
        .join("")}</div>`;
    case "blocks":
      return `<h3>${random.pick(["The details", "Details", "Specs", "At a glance"])}</h3>\n<dl>${pairs
        .map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`)
        .join("\n")}</dl>`;
    case "breaks":
      return `<p>${pairs.map(([label, value]) => `${label.toUpperCase()}:&nbsp;${value}`).join("<br />\n")}</p>`;
    case "plain":
      return facts.map(([label, value]) => `${label}: ${value}`).join("\n");
    default:
      return style satisfies never;
  }
}

function paragraphHtml(style: HtmlStyle, random: Random, text: string): string {
  switch (style) {
    case "plain":
      return text;
    case "builder":
      return `<p data-mce-fragment="1"><span style="font-weight: 400;" data-mce-fragment="1">${escapeHtml(text)}</span></p>`;
    case "blocks":
      return `\n<p>${escapeHtml(text).replace(/'/g, "&#8217;")}</p>\n`;
    case "breaks":
      return `<p>${escapeHtml(text).replace(/\. (?=[A-Z])/g, () => (random.chance(0.25) ? ".<br>" : ". "))}</p>`;
    case "labels":
    case "table":
    case "list":
      return `<p>${escapeHtml(text)}</p>`;
    default:
      return style satisfies never;
  }
}

/** Dresses a page as the shop's theme or editor does; `plain` is text with line breaks. */
export function dress(style: HtmlStyle, random: Random, page: Page): string {
  const prose = page.paragraphs.map((text) => paragraphHtml(style, random, text));
  const facts = factsHtml(style, random, page.facts);
  const parts = page.factsFirst ? [facts, ...prose] : [...prose, facts];
  const body = parts.filter((part) => part !== "").join(style === "plain" ? "\n\n" : "\n");
  if (style === "builder" && random.chance(0.3)) return `<meta charset="utf-8">\n${body}\n<p><br></p>`;
  if (style === "breaks" && random.chance(0.2)) return `${body}<p>&nbsp;</p>`;
  return body;
}
