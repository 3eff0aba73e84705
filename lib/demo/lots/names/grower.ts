/** The grower of a lot, as far as anyone is named. */
export interface Grower {
  producer: string | null;
  farm: string | null;
  cooperative: string | null;
  station: string | null;
}
