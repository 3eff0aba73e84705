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
>;

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

/** The index as its definition says it, a day and a listing at a time: `day segment` → value. */
export function indexByDefinition(
  readings: readonly Reading[],
): Map<string, { value: number; listings: number }> {
  const index = new Map<string, { value: number; listings: number }>();
  const level = new Map<string, number>();
  let before = new Map<number, Reading>();
  for (const day of [...new Set(readings.map(({ observedOn }) => observedOn))].sort()) {
    const standing = standingOn(readings, day);
    const groups = Map.groupBy(
      [...standing.values()].flatMap((reading) =>
        segmentsOf(reading).map((segment) => ({ segment, reading })),
      ),
      ({ segment }) => segment,
    );
    for (const [segment, members] of groups) {
      if (members.length < 2) continue;
      const relatives = members.flatMap(({ reading }) => {
        const earlier = before.get(reading.coffeeId);
        return earlier && segmentsOf(earlier).includes(segment)
          ? [(reading.pricePerLb ?? 0) / (earlier.pricePerLb ?? 0)]
          : [];
      });
      const known = level.get(segment);
      const link = relatives.length < 2 ? 1 : relatives.reduce((a, b) => a * b) ** (1 / relatives.length);
      const value = known === undefined ? 100 : known * link;
      level.set(segment, value);
      index.set(`${day} ${segment}`, { value, listings: members.length });
    }
    before = standing;
  }
  return index;
}
