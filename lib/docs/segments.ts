/** A directive, `:::name argument` to a line of `:::`, or the Markdown between two of them. */
type Segment = { directive: { name: string; argument: string } | null; lines: string[] };

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const OPENING = /^:::([a-z][a-z-]*)[ \t]*(.*)$/;

/** Splits Markdown at its directives, which can't be nested. A line inside a code fence is never one. */
export function segmentsOf(markdown: string): Segment[] {
  let open: Segment = { directive: null, lines: [] };
  let fence: string | null = null;
  const segments = [open];
  const start = (directive: Segment["directive"]) => {
    open = { directive, lines: [] };
    segments.push(open);
  };
  for (const line of markdown.split("\n")) {
    const mark = FENCE.exec(line)?.[1];
    if (mark && (fence === null || (line.trim() === mark && mark.startsWith(fence))))
      fence = fence === null ? mark : null;
    const [, name, argument = ""] = (fence === null && OPENING.exec(line)) || [];
    if (name) start({ name, argument: argument.trim() });
    else if (fence === null && line.trim() === ":::" && open.directive) start(null);
    else open.lines.push(line);
  }
  return segments.filter(({ directive, lines }) => directive || lines.some((line) => line.trim()));
}
