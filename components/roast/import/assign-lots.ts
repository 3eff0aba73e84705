import type { LotChoice } from "@/lib/roast/history/schemas";
import { classifyRoast } from "@/lib/roast/matching/classify";
import { coffeeKey, coffeeNameOf } from "@/lib/roast/matching/coffee-name";
import { milliOuncesOf, ouncesOf } from "@/lib/units/fixed-point";
import type { Item } from "./import-item";
import type { LogPreview } from "./import-responses";

/** Of 100. A match on the country alone, or equal matches for two lots, score lower. */
const SURE_ENOUGH = 60;
/** Limits of the matcher in the browser: more pairs of texts and lots would freeze the page. */
const MAX_TEXTS = 300;
const MAX_CANDIDATES = 150;

const boughtAfter = ({ day }: LogPreview, { purchaseDate }: LotChoice) =>
  day !== null && purchaseDate !== null && purchaseDate > day;

/** A lot bought after the roast is never suggested. */
export const isLikely = (log: LogPreview, lot: LotChoice): boolean =>
  log.match?.lotId === lot.id && log.match.confidence >= SURE_ENOUGH && !boughtAfter(log, lot);

export function keyOf(log: LogPreview): string | null {
  const name = coffeeNameOf(log);
  return name === null ? null : coffeeKey(name);
}

/** A lot for all logs with one of these names. `isNew`: the server's suggestions don't know it yet. */
export interface NamedLot {
  lot: LotChoice;
  names: readonly string[];
  isNew?: boolean;
}

const needsLot = ({ stage, lotId }: Item) => lotId === null && stage.kind === "read";

/** Gives lots to the logs without one: by the same name first, then by the matcher. */
export function withLots(
  items: readonly Item[],
  named: readonly NamedLot[],
  lots: readonly LotChoice[],
): readonly Item[] {
  const byName = new Map(named.flatMap(({ lot, names }) => names.map((name) => [name, lot.id] as const)));
  const fresh = new Map(named.flatMap(({ lot, isNew = true }) => (isNew ? [[lot.id, lot] as const] : [])));
  const match = matcher(fresh, lots);
  return items.map((item) => {
    if (!needsLot(item) || !("log" in item.stage)) return item;
    const { log } = item.stage;
    const lotId = byName.get(keyOf(log) ?? "") ?? match(log);
    return lotId === null ? item : { ...item, lotId };
  });
}

function matcher(fresh: ReadonlyMap<number, LotChoice>, lots: readonly LotChoice[]) {
  const others = lots.filter(({ id }) => !fresh.has(id));
  const candidates = [...fresh.values(), ...others].slice(0, MAX_CANDIDATES).map((lot) => ({
    id: lot.id,
    name: lot.coffee,
    facts: [],
    stocked: lot.stocked,
    purchaseDate: lot.purchaseDate,
  }));
  const known = new Map<string, number | null>();
  return (log: LogPreview): number | null => {
    if (fresh.size === 0) return null;
    const text = `${log.title ?? ""}\n${log.beans ?? ""}\n${log.day ?? ""}`;
    const before = known.get(text);
    if (before !== undefined || known.size >= MAX_TEXTS) return before ?? null;
    const { title, beans, day: roastDate } = log;
    const found = classifyRoast({ title: title ?? "", beans: beans ?? "", notes: "", roastDate }, candidates);
    const lot = found && found.confidence >= SURE_ENOUGH ? fresh.get(found.inventoryId) : undefined;
    const lotId = lot && !boughtAfter(log, lot) ? lot.id : null;
    known.set(text, lotId);
    return lotId;
  };
}

/** Logs that have no lot and name the same coffee; null: they name none. */
export interface CoffeeGroup {
  key: string | null;
  name: string;
  keys: number[];
  /** Ounces of green coffee charged, and how many logs say them. */
  oz: number;
  weighed: number;
  firstDay: string | null;
}

const emptyGroup = (key: string | null): CoffeeGroup & { names: Map<string, number> } => ({
  ...{ key, name: "", keys: [], oz: 0, weighed: 0, firstDay: null },
  names: new Map(),
});

/** The coffees named by logs without a lot, the most common first; logs that name none come last. */
export function coffeeGroups(items: readonly Item[]): CoffeeGroup[] {
  const groups = new Map<string | null, CoffeeGroup & { names: Map<string, number> }>();
  for (const item of items) {
    if (!needsLot(item) || item.skipped || !("log" in item.stage)) continue;
    const { log } = item.stage;
    const key = keyOf(log);
    const group = groups.get(key) ?? emptyGroup(key);
    groups.set(key, group);
    group.keys.push(item.key);
    // Rounded like roasts: finer ounces add up to less, and the new lot would be overdrawn.
    group.oz = ouncesOf(milliOuncesOf(group.oz) + milliOuncesOf(log.ozIn ?? 0));
    group.weighed += log.ozIn === null ? 0 : 1;
    if (log.day !== null && (group.firstDay === null || log.day < group.firstDay)) group.firstDay = log.day;
    const name = coffeeNameOf(log) ?? "";
    group.names.set(name, (group.names.get(name) ?? 0) + 1);
  }
  return [...groups.values()]
    .map(({ names, ...group }) => ({
      ...group,
      name: [...names].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "",
    }))
    .sort((a, b) => Number(a.key === null) - Number(b.key === null) || b.keys.length - a.keys.length);
}

/** Green coffee of a group in ounces: logs without a weight count as the others' mean; null when none says any. */
export const greenOf = ({
  oz,
  weighed,
  keys,
}: Pick<CoffeeGroup, "oz" | "weighed" | "keys">): number | null =>
  weighed === 0 ? null : (oz / weighed) * keys.length;
