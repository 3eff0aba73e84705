import { hash } from "node:crypto";
import type { Choices } from "./choices";
import type { ReadRow, ReadSheet } from "./interpret";
import type { Sheet, SheetCell } from "./sheet";

/** The same for the same cells, wherever the row is and whatever was corrected in it. */
function hashOf(cells: readonly SheetCell[]): string {
  const texts = cells.map((cell) => (cell === null ? "" : String(cell).trim()));
  while (texts.at(-1) === "") texts.pop();
  return hash("sha256", texts.join("\u001f")).slice(0, 20);
}

/** @param rows read from `sheet`, which are numbered from 1 there */
export const rowHashes = (sheet: Sheet, rows: readonly Pick<ReadRow, "number">[]): string[] =>
  rows.map(({ number }) => hashOf(sheet.rows[number - 1] ?? []));

/**
 * Rows that an earlier sheet has put on the bench are asked about, then left out or saved once more.
 * @param hashes of the rows, in their order
 * @param saved those of rows of earlier sheets
 */
export function askAboutRepeated(
  read: ReadSheet,
  hashes: readonly string[],
  choices: Pick<Choices, "repeated">,
  saved: ReadonlySet<string>,
): ReadSheet {
  const isRepeated = hashes.map((hash) => saved.has(hash));
  const rows = isRepeated.filter(Boolean).length;
  if (rows === 0 || choices.repeated === "save") return read;
  if (choices.repeated === "leave-out")
    return { ...read, rows: read.rows.filter((_, place) => !isRepeated[place]) };
  const question = { about: "repeated", rows, of: read.rows.length } as const;
  return { ...read, questions: [...read.questions, question] };
}
