/** Where a lot grew, in metres above sea level. */
export interface Elevation {
  from: number;
  to: number;
}

/** Shops round elevations, and give those of a village or of a farm in it. */
const OTHER_PLACE_M = 100;

export function elevationOf(min: number | null, max: number | null): Elevation | null {
  const [from, to] = [min ?? max, max ?? min];
  return from === null || to === null ? null : { from, to };
}

/** True if the two are too far apart to be of one farm. Symmetric. */
export function elevationsApart(a: Elevation | null, b: Elevation | null): boolean {
  return a !== null && b !== null && Math.max(a.from - b.to, b.from - a.to) > OTHER_PLACE_M;
}

/** True for two ranges that don't meet: too little to part farms, but one farm's name may be many's. Symmetric. */
export function rangesApart(a: Elevation | null, b: Elevation | null): boolean {
  return a !== null && b !== null && isRange(a) && isRange(b) && (a.from > b.to || b.from > a.to);
}

const isRange = ({ from, to }: Elevation): boolean => from < to;
