import { readBatchNumber } from "@/lib/roast/batch-numbers";
import type { Reservation } from "@/lib/roast/reservations/contract";
import type { DayPlan, PlannedBatch, PlannedProduct } from "./day-plan";

export interface NumberedBatch extends PlannedBatch {
  /** Null until one is reserved. */
  number: string | null;
  /** A roast with this number is being logged. */
  isRunning: boolean;
}

export interface NumberedProduct extends Omit<PlannedProduct, "batches"> {
  batches: NumberedBatch[];
}

export interface NumberedPlan extends Omit<DayPlan, "products"> {
  products: NumberedProduct[];
}

const keyOf = ({ catalog_id: coffee, recipe_id: recipe }: Reservation): string =>
  coffee === null ? `recipe ${recipe}` : `coffee ${coffee}`;

/** The reserved numbers of a year with their batches, in order. Numbers of batches no longer planned are left out. */
export function withNumbers(
  products: readonly PlannedProduct[],
  reserved: readonly Reservation[],
  year: number,
): NumberedProduct[] {
  const ofYear = reserved.filter(({ batch_number: number }) => readBatchNumber(number)?.batchYear === year);
  const numbersOf = Map.groupBy(ofYear, keyOf);
  return products.map((planned) => {
    const numbers = numbersOf.get(planned.product.key) ?? [];
    return {
      ...planned,
      batches: planned.batches.map((batch, place) => ({
        ...batch,
        number: numbers[place]?.batch_number ?? null,
        isRunning: (numbers[place]?.roast_uuid ?? null) !== null,
      })),
    };
  });
}
