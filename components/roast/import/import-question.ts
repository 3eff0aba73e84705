import type { Overdrawn } from "@/components/ui/overdrawn";
import type { Question } from "@/components/ui/question";
import { apportion } from "@/lib/units/apportion";
import { milliOuncesOf } from "@/lib/units/fixed-point";
import type { Item } from "./import-item";
import { isOfRecipe, isReady } from "./import-reducer";
import { parseStock } from "./import-responses";

/** Of so many lots the question says how much each has; of more their names. */
const SPELLED_OUT = 8;

/** Thousandths of an ounce that the logs to import would take of each lot, as the server divides blends. */
export function takenByLogs(items: readonly Item[]): Map<number, number> {
  const taken = new Map<number, number>();
  const take = (lotId: number, oz: number) => taken.set(lotId, (taken.get(lotId) ?? 0) + oz);
  for (const { stage, lotId } of items.filter(isReady)) {
    if (lotId === null || (stage.kind !== "read" && stage.kind !== "here")) continue;
    const { log } = stage;
    const oz = milliOuncesOf(log.ozIn ?? 0);
    const { recipeParts: parts = [] } = log;
    if (!isOfRecipe(log, lotId) || parts.length === 0) take(lotId, oz);
    else {
      const shares = apportion(
        oz,
        parts.map(({ share }) => Math.round(share * 1000)),
      );
      for (const [place, part] of parts.entries()) take(part.lotId, shares[place] ?? 0);
    }
  }
  return taken;
}

/** Lots that would give more than they have left, the largest shortfall first. */
export function overdrawnBy(
  taken: ReadonlyMap<number, number>,
  stock: ReturnType<typeof parseStock>,
): Overdrawn[] {
  return stock
    .flatMap(({ lotId, coffee, left }): Overdrawn[] => {
      const takes = taken.get(lotId) ?? 0;
      const over = takes - milliOuncesOf(left);
      return takes > 0 && over > 0 ? [{ name: coffee, left, overdrawn: over / 1000, bought: null }] : [];
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

/** What has to be asked before these logs are imported. Null where the stock can't be read: the summary tells it then. */
export async function questionBefore(items: readonly Item[]): Promise<Question | null> {
  try {
    const answer = await fetch("/api/beans");
    if (!answer.ok) return null;
    return importQuestion(overdrawnBy(takenByLogs(items), parseStock(await answer.json())));
  } catch {
    return null;
  }
}
