import type { indexByDefinition, Observation } from "./price-index-oracle";

/** What the market page derives from observations, a listing at a time and without logarithms or SQL. */

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;
const geometricMean = (values: readonly number[]) => values.reduce((a, b) => a * b ** (1 / values.length), 1);

/** The index over all origins on each day: the geometric mean of the origins' links, an origin counted per matched listing. */
export function allOriginsByDefinition(index: ReturnType<typeof indexByDefinition>): Map<string, number> {
  const before = new Map<string, number>();
  const line = new Map<string, number>();
  let level = 100;
  const entries = [...index].map(([key, at]) => ({ day: key.slice(0, 10), segment: key.slice(11), ...at }));
  const origins = entries.filter(({ segment }) => /^\["origin",.*,false\]$/.test(segment));
  for (const [day, each] of Map.groupBy(origins, (entry) => entry.day)) {
    const links = each.flatMap(({ segment, value, matched }) => {
      const last = before.get(segment);
      return last === undefined || matched < 2 ? [] : Array<number>(matched).fill(value / last);
    });
    for (const { segment, value } of each) before.set(segment, value);
    if (line.size > 0 && links.length > 0) level *= geometricMean(links);
    line.set(day, level);
  }
  return line;
}

type Pair = { now: Observation; before: Observation | null };

/** Each observation that says something about the stock, with its listing's one before it. */
function pairsOf(observations: readonly Observation[]): Pair[] {
  const telling = observations
    .filter(({ stocked, pricePerLb }) => !stocked || (pricePerLb ?? 0) > 0)
    .toSorted((a, b) => (a.observedOn < b.observedOn ? -1 : 1));
  return telling.map((now, i) => ({
    now,
    before: telling.slice(0, i).findLast(({ coffeeId }) => coffeeId === now.coffeeId) ?? null,
  }));
}

/** How many retail listings of an origin (null: of all) were read at another price than before, after one day and until another. */
export function repricedByDefinition(
  observations: readonly Observation[],
  { since, to, origin }: { since: string; to: string; origin: string | null },
): number {
  const changed = pairsOf(observations).filter(({ now, before }) => {
    if (!before || !now.stocked || !before.stocked || now.pricePerLb === before.pricePerLb) return false;
    if (now.wholesale || before.wholesale || !now.country || now.country !== before.country) return false;
    if (now.observedOn <= since || now.observedOn > to || (origin && now.country !== origin)) return false;
    if (daysBetween(before.observedOn, now.observedOn) > 365) return false;
    return !observations.some(
      ({ supplier, observedOn }) =>
        supplier === now.supplier &&
        observedOn < now.observedOn &&
        daysBetween(before.observedOn, observedOn) > 60,
    );
  });
  return new Set(changed.map(({ now }) => now.coffeeId)).size;
}

/** What retail lots arriving in the 90 days before a day cost against leaving ones, in percent; null where too few. */
export function replacementByDefinition(
  observations: readonly Observation[],
  to: string,
): { ratio: number; arrived: number; left: number } | null {
  const inside = (day: string) => day <= to && daysBetween(day, to) < 90;
  const firstRun = (of: Observation) =>
    observations
      .filter(({ supplier }) => supplier === of.supplier)
      .map(({ observedOn }) => observedOn)
      .sort()[0];
  const turns = pairsOf(observations).flatMap(({ now, before }) => {
    if (!inside(now.observedOn)) return [];
    if (now.stocked && !before?.stocked && now.observedOn !== firstRun(now))
      return [{ side: "arrived", lot: now }];
    return !now.stocked && before?.stocked ? [{ side: "left", lot: before }] : [];
  });
  const retail = turns.filter(({ lot }) => !lot.wholesale && lot.country);
  const cells = [...Map.groupBy(retail, ({ lot }) => `${lot.country} ${lot.processBaseMethod}`).values()]
    .map((cell) => {
      const prices = (side: string) =>
        cell.filter((turn) => turn.side === side).map(({ lot }) => lot.pricePerLb ?? 0);
      return { arrived: prices("arrived"), left: prices("left") };
    })
    .filter(({ arrived, left }) => arrived.length > 0 && left.length > 0);
  const arrived = cells.flatMap((cell) => cell.arrived).length;
  const left = cells.flatMap((cell) => cell.left).length;
  if (arrived < 5 || left < 5) return null;
  const weightOf = (a: number, l: number) => 1 / (1 / a + 1 / l);
  const total = cells.reduce((sum, cell) => sum + weightOf(cell.arrived.length, cell.left.length), 0);
  const ratio = cells.reduce(
    (product, cell) =>
      product *
      (geometricMean(cell.arrived) / geometricMean(cell.left)) **
        (weightOf(cell.arrived.length, cell.left.length) / total),
    100,
  );
  return { ratio, arrived, left };
}
