import type { Overdrawn } from "@/components/ui/forms/overdrawn";
import type { Question } from "@/components/ui/forms/question";
import { apportion } from "@/lib/units/apportion";
import { milliOuncesOf } from "@/lib/units/fixed-point";
import type { Item } from "./import-item";
import { isOfRecipe, isReady } from "./import-reducer";
import { parseCounts, parseStock } from "./import-responses";

/** The question gives amounts for up to this many lots; of more, it names this many and counts the rest. */
const SPELLED_OUT = 8;

/** Thousandths of an ounce that a log would take of a lot; null for today. */
interface Taken {
  day: string | null;
  oz: number;
}

/** By lot, what the logs to import would take, as the server divides blends. */
export function takenByLogs(items: readonly Item[]): Map<number, Taken[]> {
  const taken = new Map<number, Taken[]>();
  const take = (lotId: number, of: Taken) => taken.set(lotId, [...(taken.get(lotId) ?? []), of]);
  for (const { stage, lotId } of items.filter(isReady)) {
    if (lotId === null || (stage.kind !== "read" && stage.kind !== "here")) continue;
    const { log } = stage;
    const { day } = log;
    const oz = milliOuncesOf(log.ozIn ?? 0);
    const { recipeParts: parts = [] } = log;
    if (!isOfRecipe(log, lotId) || parts.length === 0) take(lotId, { day, oz });
    else {
      const shares = apportion(
        oz,
        parts.map(({ share }) => Math.round(share * 1000)),
      );
      for (const [place, part] of parts.entries()) take(part.lotId, { day, oz: shares[place] ?? 0 });
    }
  }
  return taken;
}

const sumOf = (taken: readonly Taken[]) => taken.reduce((sum, { oz }) => sum + oz, 0);

/**
 * Lots that would give more than they have left, or had before a stocktake of a later day than the logs; the largest
 * shortfall first.
 */
export function overdrawnBy(
  taken: ReadonlyMap<number, readonly Taken[]>,
  stock: ReturnType<typeof parseStock>,
  counts: ReturnType<typeof parseCounts>,
): Overdrawn[] {
  return stock
    .flatMap(({ lotId, coffee: name, left }) => {
      const short = (of: readonly Taken[], there: number, countDay?: string): Overdrawn[] => {
        const over = sumOf(of) - milliOuncesOf(there);
        if (sumOf(of) === 0 || over <= 0) return [];
        return [{ name, left: there, overdrawn: over / 1000, bought: null, ...(countDay && { countDay }) }];
      };
      const past = counts.filter((count) => count.lotId === lotId);
      // A stocktake keeps what was counted, so older entries don't change what is left now.
      const after = (day: string | undefined) => (of: Taken) =>
        day === undefined || of.day === null || of.day >= day;
      const all = taken.get(lotId) ?? [];
      const earlier = past.flatMap(({ day, left: there }, place) =>
        short(
          all.filter((of) => !after(day)(of) && after(past[place - 1]?.day)(of)),
          there,
          day,
        ),
      );
      return [...short(all.filter(after(past.at(-1)?.day)), left), ...earlier].slice(0, 1);
    })
    .sort((a, b) => b.overdrawn - a.overdrawn);
}

export function importQuestion(overdrawn: readonly Overdrawn[]): Question | null {
  const count = overdrawn.length;
  if (count === 0) return null;
  const names = overdrawn.slice(0, SPELLED_OUT).map(({ name }) => name);
  const more = count > names.length ? `, and ${count - names.length} more` : "";
  return {
    text: `These logs take more than is left of ${count === 1 ? "this lot" : `these ${count} lots`}: ${names.join(", ")}${more}. Save anyway?`,
    overdrawn: count > SPELLED_OUT ? [] : overdrawn,
    path: "/api/artisan-import",
  };
}

/** The question before these logs are imported. Null if the stock can't be read: then the summary says it. */
export async function questionBefore(items: readonly Item[]): Promise<Question | null> {
  try {
    const [stock, counts] = await Promise.all([fetch("/api/beans"), fetch("/api/beans/counts")]);
    if (!stock.ok || !counts.ok) return null;
    return importQuestion(
      overdrawnBy(takenByLogs(items), parseStock(await stock.json()), parseCounts(await counts.json())),
    );
  } catch {
    return null;
  }
}
