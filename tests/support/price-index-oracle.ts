import type { priceObservations } from "@/db/schema";

export type Reading = Pick<
  typeof priceObservations.$inferInsert,
  | "coffeeId"
  | "observedOn"
  | "pricePerLb"
  | "stocked"
  | "country"
  | "processBaseMethod"
  | "grade"
  | "wholesale"
> & { supplier?: number };

const MS_PER_DAY = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;

/** The listings that stand on a day: those whose latest reading is at most a week old and in stock. */
function standingOn(readings: readonly Reading[], day: string): Map<number, Reading> {
  const latest = new Map<number, Reading>();
  for (const reading of readings) {
    const known = latest.get(reading.coffeeId);
    if (reading.observedOn <= day && (!known || known.observedOn < reading.observedOn))
      latest.set(reading.coffeeId, reading);
  }
  const stands = ({ observedOn, stocked, pricePerLb, country }: Reading) =>
    daysBetween(observedOn, day) <= 7 && stocked && (pricePerLb ?? 0) > 0 && Boolean(country);
  return new Map([...latest].filter(([, reading]) => stands(reading)));
}

const segmentsOf = ({ country, processBaseMethod, grade, wholesale }: Reading) => [
  JSON.stringify(["segment", country, processBaseMethod, grade, wholesale]),
  JSON.stringify(["origin", country, null, null, wholesale]),
];

/** A day of one series. */
interface Snapshot {
  day: string;
  level: number;
  members: ReadonlyMap<number, Reading>;
}

const MATCHED_WITHIN_DAYS = 60;
const MAX_MATCH_DAYS = 365;

/**
 * What a listing's price is to the one it had in the series' latest snapshot with it, less what the series did since.
 * Null when that price was over 60 days old at the supplier's last run before the listing's return, or a year old
 * altogether, or when the listing was read as sold out in between.
 */
function relativeOf(
  reading: Reading,
  day: string,
  series: readonly Snapshot[],
  readings: readonly Reading[],
) {
  const then = series.findLast(({ members }) => members.has(reading.coffeeId));
  const last = series.at(-1);
  const price = then?.members.get(reading.coffeeId);
  if (!then || !last || !price || daysBetween(price.observedOn, reading.observedOn) > MAX_MATCH_DAYS)
    return null;
  const isLateRun = ({ supplier, observedOn }: Reading) =>
    supplier === reading.supplier &&
    observedOn < reading.observedOn &&
    daysBetween(price.observedOn, observedOn) > MATCHED_WITHIN_DAYS;
  if (readings.some(isLateRun)) return null;
  const soldOut = readings.some(
    ({ coffeeId, observedOn, stocked }) =>
      coffeeId === reading.coffeeId && !stocked && observedOn > then.day && observedOn < day,
  );
  if (soldOut) return null;
  const own = (reading.pricePerLb ?? 0) / (price.pricePerLb ?? 0);
  return own / (last.level / then.level);
}

/** The index as its definition says it, a day and a listing at a time: `day segment` → value. */
export function indexByDefinition(
  readings: readonly Reading[],
): Map<string, { value: number; listings: number; matched: number }> {
  const index = new Map<string, { value: number; listings: number; matched: number }>();
  const history = new Map<string, Snapshot[]>();
  for (const day of [...new Set(readings.map(({ observedOn }) => observedOn))].sort()) {
    const groups = Map.groupBy(
      [...standingOn(readings, day).values()].flatMap((reading) =>
        segmentsOf(reading).map((segment) => ({ segment, reading })),
      ),
      ({ segment }) => segment,
    );
    for (const [segment, members] of groups) {
      if (members.length < 2) continue;
      const series = history.get(segment) ?? [];
      const relatives = members.flatMap(({ reading }) => relativeOf(reading, day, series, readings) ?? []);
      const link = relatives.length < 2 ? 1 : relatives.reduce((a, b) => a * b) ** (1 / relatives.length);
      const level = (series.at(-1)?.level ?? 100) * link;
      const present = new Map(members.map(({ reading }) => [reading.coffeeId, reading]));
      history.set(segment, [...series, { day, level, members: present }]);
      index.set(`${day} ${segment}`, { value: level, listings: members.length, matched: relatives.length });
    }
  }
  return index;
}
