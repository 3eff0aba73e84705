import type { ReactNode } from "react";

/** How both assistants mark a figure that no lookup returned. */
export const UNVERIFIED_MARK = "(not from the data)";

const INLINE = /\[([^\]\n]+)\]\((\/(?![/\\])[^\s)]*)\)|\*\*([^*\n]+)\*\*|\(not from the data\)/g;

/** Links to our own pages, bold text and marked figures; everything else stays text. */
function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, label, href, bold] = match;
    parts.push(text.slice(from, match.index));
    from = match.index + whole.length;
    if (href)
      parts.push(
        <a key={match.index} href={href} className="link">
          {label}
        </a>,
      );
    else if (bold) parts.push(<strong key={match.index}>{bold}</strong>);
    else
      parts.push(
        <span key={match.index} className="rounded-sm bg-amber-wash px-1 text-amber text-small">
          not from the data
        </span>,
      );
  }
  return [...parts, text.slice(from)];
}

const BULLET = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;

interface Paragraph {
  kind: "text" | "bullets" | "numbers";
  lines: string[];
}

function paragraphsOf(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let open: Paragraph | undefined;
  for (const line of text.split("\n")) {
    const bullet = BULLET.exec(line)?.[0];
    const kind = bullet === undefined ? "text" : /\d/.test(bullet) ? "numbers" : "bullets";
    const words = line
      .replace(BULLET, "")
      .replace(/^#{1,6}\s+/, "")
      .trim();
    if (words === "") open = undefined;
    else if (open?.kind === kind) open.lines.push(words);
    else {
      open = { kind, lines: [words] };
      paragraphs.push(open);
    }
  }
  return paragraphs;
}

/** The text of an answer: paragraphs and lists, never markup of its own. */
export function AnswerText({ text }: { text: string }) {
  return paragraphsOf(text).map(({ kind, lines }, place) => {
    const key = `${place}-${kind}`;
    const items = lines.map((line) => <li key={line}>{inline(line)}</li>);
    if (kind === "bullets")
      return (
        <ul key={key} className="list-disc pl-5 marker:text-ink-faint">
          {items}
        </ul>
      );
    if (kind === "numbers")
      return (
        <ol key={key} className="list-decimal pl-5 marker:text-ink-faint">
          {items}
        </ol>
      );
    return (
      <p key={key} className="[overflow-wrap:anywhere]">
        {inline(lines.join(" "))}
      </p>
    );
  });
}
