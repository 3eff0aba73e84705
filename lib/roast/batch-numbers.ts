/** Running numbers of a bench's roasts by year: `2026-143`. A number is never given to two roasts, even if one is deleted. */
export interface BatchNumber {
  batchYear: number;
  batchNumber: number;
}

export const batchNumberText = ({ batchYear, batchNumber }: BatchNumber): string =>
  `${batchYear}-${batchNumber}`;

/** In the format of `batchNumberText`. */
export const BATCH_NUMBER = /^([1-9]\d{3})-([1-9]\d{0,8})$/;

/** Null for what isn't one. */
export function readBatchNumber(text: string): BatchNumber | null {
  const [, year, number] = BATCH_NUMBER.exec(text) ?? [];
  return year && number ? { batchYear: Number(year), batchNumber: Number(number) } : null;
}

/** All of a text that look like one; of a date only the year and month would, so those with a day are left out. */
export function batchNumbersIn(text: string): BatchNumber[] {
  return [...text.matchAll(/(?<![\w-])[1-9]\d{3}-[1-9]\d{0,8}(?![\w-])/g)].flatMap(
    ([found]) => readBatchNumber(found) ?? [],
  );
}

export const yearOf = (day: string) => Number(day.slice(0, 4));
