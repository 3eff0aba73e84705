export interface LotChoice {
  id: number;
  coffee: string;
  purchaseDate: string | null;
  stocked: boolean;
  /** As on the bag. */
  lotNumber?: string | null;
  /** Ounces; absent where it isn't known. */
  leftOz?: number;
}

/** A moment of a small curve: seconds from charge, bean temperature in the roast's unit. */
export type SparkPoint = [time: number, bean: number];
