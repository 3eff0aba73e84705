import type { priceObservations } from "@/db/schema";

export type Observation = Pick<
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

/** The listings that stand on a day: those whose latest observation is at most a week old and in stock. */
function standingOn(observations: readonly Observation[], day: string): Map<number, Observation> {
  const latest = new Map<number, Observation>();
  for (const observation of observations) {
    const known = latest.get(observation.coffeeId);
    if (observation.observedOn <= day && (!known || known.observedOn < observation.observedOn))
      latest.set(observation.coffeeId, observation);
  }
  const stands = ({ observedOn, stocked, pricePerLb, country }: Observation) =>
    daysBetween(observedOn, day) <= 7 && stocked && (pricePerLb ?? 0) > 0 && Boolean(country);
  return new Map([...latest].filter(([, observation]) => stands(observation)));
}

const segmentsOf = ({ country, processBaseMethod, grade, wholesale }: Observation) => [
  JSON.stringify(["segment", country, processBaseMethod, grade, wholesale]),
  JSON.stringify(["origin", country, null, null, wholesale]),
];

/** A day of one series. */
interface Snapshot {
  day: string;
  level: number;
  members: ReadonlyMap<number, Observation>;
}

const MATCHED_WITHIN_DAYS = 60;
const MAX_MATCH_DAYS = 365;

/**
 * What a listing's price is to the one it had in the series' latest snapshot with it, less what the series did since.
 * Null when that price was over 60 days old at the supplier's last run before the listing's return, or a year old
 * altogether, or when the listing was read as sold out in between.
 */
function relativeOf(
  observation: Observation,
  day: string,
  series: readonly Snapshot[],
  observations: readonly Observation[],
) {
  const then = series.findLast(({ members }) => members.has(observation.coffeeId));
  const last = series.at(-1);
  const price = then?.members.get(observation.coffeeId);
  if (!then || !last || !price || daysBetween(price.observedOn, observation.observedOn) > MAX_MATCH_DAYS)
    return null;
  const isLateRun = ({ supplier, observedOn }: Observation) =>
    supplier === observation.supplier &&
    observedOn < observation.observedOn &&
    daysBetween(price.observedOn, observedOn) > MATCHED_WITHIN_DAYS;
  if (observations.some(isLateRun)) return null;
  const soldOut = observations.some(
    ({ coffeeId, observedOn, stocked }) =>
      coffeeId === observation.coffeeId && !stocked && observedOn > then.day && observedOn < day,
  );
  if (soldOut) return null;
  const own = (observation.pricePerLb ?? 0) / (price.pricePerLb ?? 0);
  return own / (last.level / then.level);
}

/** The index as its definition says it, a day and a listing at a time: `day segment` → value. */
export function indexByDefinition(
  observations: readonly Observation[],
): Map<string, { value: number; listings: number; matched: number }> {
  const index = new Map<string, { value: number; listings: number; matched: number }>();
  const history = new Map<string, Snapshot[]>();
  for (const day of [...new Set(observations.map(({ observedOn }) => observedOn))].sort()) {
    const groups = Map.groupBy(
      [...standingOn(observations, day).values()].flatMap((observation) =>
        segmentsOf(observation).map((segment) => ({ segment, observation })),
      ),
      ({ segment }) => segment,
    );
    for (const [segment, members] of groups) {
      if (members.length < 2) continue;
      const series = history.get(segment) ?? [];
      const relatives = members.flatMap(
        ({ observation }) => relativeOf(observation, day, series, observations) ?? [],
      );
      const link = relatives.length < 2 ? 1 : relatives.reduce((a, b) => a * b) ** (1 / relatives.length);
      const level = (series.at(-1)?.level ?? 100) * link;
      const present = new Map(members.map(({ observation }) => [observation.coffeeId, observation]));
      history.set(segment, [...series, { day, level, members: present }]);
      index.set(`${day} ${segment}`, { value: level, listings: members.length, matched: relatives.length });
    }
  }
  return index;
}
