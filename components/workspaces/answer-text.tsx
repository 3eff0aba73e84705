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

const ITEM = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+/;

interface Paragraph {
  kind: "text" | "bullets" | "numbers";
  /** First number of a numbered list. */
  start: number;
  lines: string[];
}

/** Language models put blank lines between the items of a list; it's still one list. */
function paragraphsOf(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const item = ITEM.exec(line);
    const start = Number(item?.[1] ?? 0);
    const kind = item === null ? "text" : item[1] === undefined ? "bullets" : "numbers";
    const words = line
      .replace(ITEM, "")
      .replace(/^#{1,6}\s+/, "")
      .trim();
    const last = paragraphs.at(-1);
    const isNext = last && (start === last.start + last.lines.length || (isOpen && start === last.start));
    const goesOn = last?.kind === kind && (kind === "numbers" ? isNext : isOpen || kind === "bullets");
    if (words === "") isOpen = false;
    else {
      if (goesOn) last.lines.push(words);
      else paragraphs.push({ kind, start, lines: [words] });
      isOpen = true;
    }
  }
  return paragraphs;
}

/** The text of an answer: only paragraphs and lists, never other markup. */
export function AnswerText({ text }: { text: string }) {
  return paragraphsOf(text).map(({ kind, start, lines }, place) => {
    const key = `${place}-${kind}`;
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and are only added to
    const items = lines.map((line, i) => <li key={i}>{inline(line)}</li>);
    if (kind === "bullets")
      return (
        <ul key={key} className="list-disc pl-5 marker:text-ink-faint">
          {items}
        </ul>
      );
    if (kind === "numbers")
      return (
        <ol key={key} start={start} className="list-decimal pl-5 marker:text-ink-faint">
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
