import { Parser } from "htmlparser2";

/** Characters of HTML that are read; the rest of a longer description is dropped, and `cut` is true. */
const MAX_HTML_LENGTH = 60_000;
export const MAX_TEXT_LENGTH = 20_000;

const SILENT = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "svg",
  "iframe",
  "select",
  "button",
  "form",
]);
const BREAKS = new Set(
  "address article aside blockquote br div dl fieldset figure figcaption footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody thead tr ul dt dd summary details".split(
    " ",
  ),
);
/** Without any of these, a description's own line breaks separate its lines. */
const HAS_BLOCKS = /<(?:p|br|div|li|table|tr|td|h[1-6]|dt|section|pre)\b/i;
const LOOKS_LIKE_HTML = /<[a-z!/]|&(?:[a-z]{2,8}|#x?[0-9a-f]{1,6});/i;
const SPACES = /[\s\u00a0\u200b\ufeff]+/g;

interface Row {
  cells: string[];
  header: boolean;
}

/**
 * The lines a person would read. Cells of a two-column table, and terms with their definitions, become
 * `Label: value` lines; a table with a heading row becomes one such line per cell. Never throws.
 */
export function htmlToText(html: string): { lines: string[]; cut: boolean } {
  const source = html.length > MAX_HTML_LENGTH ? html.slice(0, MAX_HTML_LENGTH) : html;
  const lines = LOOKS_LIKE_HTML.test(source)
    ? linesOfHtml(HAS_BLOCKS.test(source) ? source : source.replaceAll("\n", "<br>"))
    : linesOfPlainText(source);
  let room = MAX_TEXT_LENGTH;
  const kept: string[] = [];
  for (const line of lines) {
    if (room <= 0) break;
    kept.push(line.length > room ? line.slice(0, room) : line);
    room -= line.length;
  }
  return { lines: kept, cut: html.length > MAX_HTML_LENGTH || room < 0 };
}

function linesOfPlainText(text: string): string[] {
  return text
    .normalize("NFC")
    .split(/\r\n|\r|\n/)
    .map(tidy)
    .filter((line) => line !== "")
    .reduce<string[]>((lines, line) => {
      const before = lines.at(-1);
      if (before && isBroken(before, line)) lines[lines.length - 1] = `${before} ${line}`;
      else lines.push(line);
      return lines;
    }, []);
}

/** A long line that breaks off mid-sentence, which continues in lower case. */
function isBroken(before: string, line: string): boolean {
  return (
    before.length > 60 &&
    /[\p{Ll},]$/u.test(before) &&
    /^\p{Ll}[\p{Ll}'’-]* \p{Ll}/u.test(line) &&
    !line.includes(":")
  );
}

function tidy(text: string): string {
  return text.replace(SPACES, " ").trim();
}

function linesOfHtml(html: string): string[] {
  const lines: string[] = [];
  let text = "";
  let silent = 0;
  let term: string | null = null;
  let rows: Row[] = [];
  let row: Row | null = null;

  const flush = () => {
    const line = tidy(text);
    text = "";
    if (line === "") return;
    if (term !== null) {
      lines.push(`${term.replace(/:$/, "")}: ${line}`);
      term = null;
    } else lines.push(line);
  };

  const parser = new Parser(
    {
      onopentag(name) {
        if (SILENT.has(name)) silent++;
        else if (name === "tr") {
          flush();
          row = { cells: [], header: true };
        } else if (name === "td" || name === "th") {
          if (row && name === "td") row.header = false;
          if (row) text = "";
        } else if (name === "br" && row) text += " ";
        else if (BREAKS.has(name) && !row) flush();
        else if (BREAKS.has(name)) text += " ";
      },
      ontext(data) {
        if (silent === 0) text += data;
      },
      onclosetag(name) {
        if (SILENT.has(name)) silent = Math.max(0, silent - 1);
        else if ((name === "td" || name === "th") && row) {
          row.cells.push(tidy(text));
          text = "";
        } else if (name === "tr" && row) {
          rows.push(row);
          row = null;
          text = "";
        } else if (name === "table") {
          lines.push(...linesOfTable(rows));
          rows = [];
        } else if (name === "dt") {
          term = tidy(text);
          text = "";
          if (term === "") term = null;
        } else if (BREAKS.has(name) && !row) flush();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html.normalize("NFC"));
  parser.end();
  if (rows.length > 0) lines.push(...linesOfTable(rows));
  flush();
  return lines;
}

function linesOfTable(rows: readonly Row[]): string[] {
  const [head, ...body] = rows;
  const headed = head?.header && body.length > 0 && head.cells.length > 2;
  if (headed && body.every((row) => row.cells.length === head.cells.length)) {
    return body.flatMap((row) =>
      row.cells.map((cell, i) => labelled(head.cells[i] ?? "", cell)).filter(Boolean),
    );
  }
  return rows.flatMap((row) => {
    const cells = row.cells.filter((cell) => cell !== "");
    if (cells.length === 0) return [];
    if (cells.length % 2 !== 0) return [cells.join(", ")];
    const pairs: string[] = [];
    for (let i = 0; i < cells.length; i += 2) pairs.push(labelled(cells[i] ?? "", cells[i + 1] ?? ""));
    return pairs;
  });
}

function labelled(label: string, value: string): string {
  if (value === "") return "";
  return label === "" ? value : `${label.replace(/\s*:$/, "")}: ${value}`;
}
