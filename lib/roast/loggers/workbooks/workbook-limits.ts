import { ArtisanFileError } from "@/lib/roast/artisan/file-error";

/** Above any roast's workbook: some twenty curves of some thousand samples. */
export const MAX_SHEETS = 100;
const MAX_CELLS = 1_000_000;
export const MAX_STRINGS = MAX_CELLS;
export const MAX_CELL_TEXT = 10_000;

/** Counts the cells of a workbook. @throws ArtisanFileError beyond the most that it may have */
export class CellBudget {
  #left = MAX_CELLS;

  take(): void {
    if (--this.#left < 0)
      throw new ArtisanFileError("too_many_values", "the workbook has more cells than a log may hold");
  }
}
