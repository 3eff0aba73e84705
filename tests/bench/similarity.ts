import { parseArgs } from "node:util";
import { Columns } from "@/lib/similarity/index/columns";
import { type SearchOptions, searchColumns } from "@/lib/similarity/index/search";
import type { Rarity } from "@/lib/similarity/names/idf";
import { eligibilityOf } from "@/lib/similarity/pair/likely-same";
import { score } from "@/lib/similarity/pair/score";
import { main } from "@/scripts/machine/lifetime";
import {
  canBeTold,
  type Labelled,
  labelledMarket,
  NEAR_MISSES,
  nearMissOf,
  SPLITS,
  type Split,
} from "./similarity/labelled";
import { measureCrossPairs, measurePairs } from "./similarity/pairs";
import { measureSpeed } from "./similarity/speed";

const HELP = `Usage: npm run bench -- similarity [--worlds 4] [--seed labelled] [--hamlets] [--database NAME] [--targets 200]
       npm run bench -- similarity --pairs FILE [--errors]
       npm run bench -- similarity --cross FILE [--cross FILE] [--errors]

How well listings of one lot are found at other shops: precision and recall of likely_same and the rank of the true
twin, on lots that rules may be tuned on and on lots held aside. With --database (like peaberry_scale_100k, filled first
if it is absent) it measures instead how long one question takes there, and compares its answers with a scan of everything. With --pairs it
counts how many of labelled pairs, such as tests/bench/similarity/pairs-working.jsonl, are called likely_same; with --cross how many
listings of different pairs are.`;

const EVERYTHING: SearchOptions = {
  threshold: 0.5,
  limit: 25,
  mode: "all",
  stockedOnly: false,
  wholesale: "shown",
};

interface Counts {
  /** Pairs of one lot: all of them, those that can be told, and those that were found. */
  twins: number;
  tellable: number;
  found: number;
  foundTellable: number;
  /** Pairs of different lots that were called the same. */
  wrong: number;
  /** Targets with a tellable twin, where the first twin stands for them, and how often on top. */
  cases: number;
  rankSum: number;
  first: number;
}

const empty = (): Counts => ({
  twins: 0,
  tellable: 0,
  found: 0,
  foundTellable: 0,
  wrong: 0,
  cases: 0,
  rankSum: 0,
  first: 0,
});

/** Counts for one target: every listing that is called the same, and where the first true twin stands. */
function countMatches(
  columns: Columns,
  all: readonly Labelled[],
  target: Labelled,
  counts: Counts,
): Labelled[] {
  const byId = (id: number) => all[id - 1];
  const twins = all.filter(({ id, lot }) => lot === target.lot && id !== target.id);
  const tellable = new Set(twins.filter((twin) => canBeTold(target.features, twin.features)));
  const claimed = searchColumns(columns, target, { ...EVERYTHING, mode: "likely_same", limit: all.length });
  const same = claimed.flatMap(({ id }) => byId(id) ?? []);
  const right = same.filter(({ lot }) => lot === target.lot);
  const wrong = same.filter(({ lot }) => lot !== target.lot);
  counts.twins += twins.length;
  counts.tellable += tellable.size;
  counts.found += right.length;
  counts.foundTellable += right.filter((each) => tellable.has(each)).length;
  counts.wrong += wrong.length;
  if (tellable.size > 0) {
    const list = searchColumns(columns, target, EVERYTHING);
    const rank = list.findIndex(({ id }) => byId(id)?.lot === target.lot);
    counts.cases++;
    counts.rankSum += rank === -1 ? EVERYTHING.limit + 1 : rank + 1;
    if (rank === 0) counts.first++;
  }
  return wrong;
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** Pairs of one grower that are no twins, by kind, and a copy of each listing under another country. */
function countNearMisses(
  all: readonly Labelled[],
  columns: Columns,
  kinds: Map<string, { pairs: number; wrong: number }>,
): void {
  const { names, live } = columns;
  const rarity: Rarity = {
    name: (slot, name) => names.rarity(slot, name, live),
    word: (word) => names.wordRarity(word, live),
  };
  const isCalledSame = (a: Labelled["features"], b: Labelled["features"]) =>
    eligibilityOf(a, b, score(a, b, rarity)) === "eligible";
  const count = (kind: string, wrong: boolean) => {
    const known = kinds.get(kind) ?? { pairs: 0, wrong: 0 };
    kinds.set(kind, { pairs: known.pairs + 1, wrong: known.wrong + (wrong ? 1 : 0) });
  };
  for (const [, lots] of Map.groupBy(all, ({ grower }) => grower))
    for (const [i, a] of lots.entries())
      for (const b of lots.slice(i + 1))
        if (a.lot !== b.lot) count(nearMissOf(a, b), isCalledSame(a.features, b.features));
  for (const { features } of all) {
    const { origin } = features;
    if (origin.country === null) continue;
    const country = origin.country === "Colombia" ? "Kenya" : "Colombia";
    count(
      "same names, other country",
      isCalledSame(features, { ...features, origin: { ...origin, country } }),
    );
  }
}

async function measureQuality(worlds: number, seed: string, hamlets: boolean): Promise<void> {
  const counts = { tuning: empty(), "held aside": empty() } satisfies Record<Split, Counts>;
  const wrongKinds = new Map<string, number>();
  const misses = new Map<string, { pairs: number; wrong: number }>();
  for (let world = 0; world < worlds; world++) {
    const all = await labelledMarket(seed, world, hamlets);
    const columns = new Columns();
    for (const listing of all) columns.put(listing);
    for (const target of all)
      for (const wrong of countMatches(columns, all, target, counts[target.split])) {
        const kind = nearMissOf(target, wrong);
        wrongKinds.set(kind, (wrongKinds.get(kind) ?? 0) + 1);
      }
    countNearMisses(all, columns, misses);
  }
  console.log(
    "| lots | twin pairs | of them tellable | likely_same | precision | recall, tellable | recall, all | twin first | mean rank |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|");
  for (const split of SPLITS) {
    const { twins, tellable, found, foundTellable, wrong, cases, first, rankSum } = counts[split];
    const cells = [
      split,
      twins,
      tellable,
      found + wrong,
      percent(found, found + wrong),
      percent(foundTellable, tellable),
      percent(found, twins),
      percent(first, cases),
      (rankSum / Math.max(1, cases)).toFixed(2),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
  console.log("\n| pairs of different lots | pairs | called likely_same |\n|---|---|---|");
  for (const [kind, { pairs, wrong }] of misses)
    console.log(`| ${kind} | ${pairs} | ${wrong} (${percent(wrong, pairs)}) |`);
  const kinds = NEAR_MISSES.map((kind) => `${wrongKinds.get(kind) ?? 0} ${kind}`);
  console.log(`\nWrongly called the same, each pair from both sides: ${kinds.join(", ")}.`);
}

await main(async (stopping) => {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h" },
      worlds: { type: "string", default: "4" },
      seed: { type: "string", default: "labelled" },
      hamlets: { type: "boolean", default: false },
      database: { type: "string" },
      targets: { type: "string", default: "200" },
      pairs: { type: "string" },
      cross: { type: "string", multiple: true },
      errors: { type: "boolean", default: false },
    },
  });
  if (values.help) console.log(HELP);
  else if (values.pairs) await measurePairs(values.pairs, values.errors);
  else if (values.cross) await measureCrossPairs(values.cross, values.errors);
  else if (values.database) await measureSpeed(values.database, Number(values.targets), stopping);
  else await measureQuality(Number(values.worlds), values.seed, values.hamlets);
  return 0;
});
