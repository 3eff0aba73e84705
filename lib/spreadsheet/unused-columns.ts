import type { ReadColumn, ReadSheet } from "./interpret";
import { saysLeft } from "./match-columns";

const columnName = ({ head, at }: ReadColumn) => (head === "" ? `Column ${at + 1}` : head);

/** Columns with values of which nothing is saved, by why. */
interface UnusedColumns {
  /** That nothing is known of, or that a person left out. */
  open: ReadColumn[];
  /** With costs, for people who don't see them. */
  costs: ReadColumn[];
  /** With lots' remaining weights. */
  left: ReadColumn[];
}

export function unusedColumns({ kind, columns, rows }: ReadSheet): UnusedColumns {
  const unused = columns.filter(
    ({ column, at }) => column === null && rows.some(({ cells }) => (cells[at] ?? "").trim() !== ""),
  );
  const isLeft = ({ head }: ReadColumn) => kind === "lots" && saysLeft(head);
  return {
    costs: unused.filter(({ isHidden }) => isHidden),
    left: unused.filter((each) => !each.isHidden && isLeft(each)),
    open: unused.filter((each) => !each.isHidden && !isLeft(each)),
  };
}

const MAX_NAMES = 6;
const NAME_LENGTH = 40;

/** The names of columns in a sentence: `Total paid, Moist % and 3 more`. */
export function columnNames(columns: readonly ReadColumn[]): string {
  const names = columns.slice(0, MAX_NAMES).map((column) => columnName(column).slice(0, NAME_LENGTH));
  const more = columns.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}
