import { monitorEventLoopDelay } from "node:perf_hooks";
import { isDeepStrictEqual } from "node:util";
import { asc, sql } from "drizzle-orm";
import { openDatabase } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import { openDatabaseServer } from "@/db/server";
import { catalogAccess } from "@/lib/catalog/access";
import { searchInChunks } from "@/lib/similarity/index/chunked-search";
import { byRank, limitOwnSupplier, type Ranked } from "@/lib/similarity/index/ranking";
import { type SearchOptions, type SearchTarget, searchColumns } from "@/lib/similarity/index/search";
import { featuresOf } from "@/lib/similarity/lot/features";
import { eligibilityOf } from "@/lib/similarity/pair/likely-same";
import { score } from "@/lib/similarity/pair/score";
import { projectMatch } from "@/lib/similarity/project";
import { selectCandidates, selectTarget } from "@/lib/similarity/queries";
import { buildIndex, updateIndex, type VersionedIndex } from "@/lib/similarity/similarity-index";
import { ANONYMOUS } from "@/lib/viewer";
import { ensureScaleDatabase } from "@/scripts/machine/scale-database";
import { quantile } from "../quantile";

const DEFAULT_QUESTION: SearchOptions = {
  threshold: 0.7,
  limit: 10,
  mode: "all",
  stockedOnly: true,
  wholesale: "hidden",
};
const QUESTIONS: Record<string, SearchOptions> = {
  "as asked by default": DEFAULT_QUESTION,
  "threshold 0.5, 25 matches, sold out too": {
    ...DEFAULT_QUESTION,
    threshold: 0.5,
    limit: 25,
    stockedOnly: false,
  },
  "likely_same, 25 matches": { ...DEFAULT_QUESTION, mode: "likely_same", limit: 25 },
  "similar_profile, 25 matches": { ...DEFAULT_QUESTION, mode: "similar_profile", limit: 25 },
};
/** Scanning everything takes seconds, so few targets are compared. */
const COMPARED_TARGETS = 5;
/** More rows than this do not fit into memory as objects. */
const MAX_SCANNED = 200_000;

const ms = (times: readonly number[], share: number) => quantile(times, share).toFixed(1);

type Row = Awaited<ReturnType<typeof everyRow>>[number];

async function everyRow(db: ReturnType<typeof openDatabase>["db"]) {
  return db.select().from(coffees).where(sql`${coffees.publicCoffee}`).orderBy(asc(coffees.id));
}

/** The same answer from scoring every row by the plain pair function. */
function scan(
  rows: readonly Row[],
  target: SearchTarget,
  asked: SearchOptions,
  index: VersionedIndex,
): Ranked[] {
  const [own, others]: [Ranked[], Ranked[]] = [[], []];
  for (const row of rows) {
    if (row.id === target.id || row.wholesale || (asked.stockedOnly && !row.stocked)) continue;
    const features = featuresOf(row);
    const scored = score(target.features, features, index.rarity);
    const eligible = eligibilityOf(target.features, features, scored) === "eligible";
    if (scored.average < asked.threshold) continue;
    if (asked.mode !== "all" && eligible !== (asked.mode === "likely_same")) continue;
    const { average, telling } = scored;
    (row.source === target.source ? own : others).push({ id: row.id, eligible, average, telling });
  }
  return limitOwnSupplier(own.sort(byRank), others.sort(byRank), asked.limit);
}

/** Prints how long one question takes in this database, and whether a scan of everything gives the same answers. */
export async function measureSpeed(name: string, targets: number, stopping: AbortSignal): Promise<void> {
  const server = await openDatabaseServer();
  try {
    await measureAt(await ensureScaleDatabase(server, name, stopping), targets);
  } finally {
    await server.release();
  }
}

async function measureAt(url: string, targets: number): Promise<void> {
  const { close, db } = openDatabase(url);
  try {
    const residentBefore = process.memoryUsage().rss;
    const building = monitorEventLoopDelay({ resolution: 1 });
    building.enable();
    const startedAtMs = performance.now();
    const index = await buildIndex(db);
    const builtMs = performance.now() - startedAtMs;
    building.disable();
    const { columns } = index;
    const forwardAtMs = performance.now();
    await updateIndex(db, index);
    const forwardMs = performance.now() - forwardAtMs;
    console.log(
      [
        `${columns.live} listings`,
        `built in ${Math.round(builtMs)} ms, others held up ${(building.max / 1e6).toFixed(1)} ms at most (p99 ${(building.percentile(99) / 1e6).toFixed(1)})`,
        `brought forward in ${Math.round(forwardMs)} ms`,
        `columns ${Math.round(columns.bytes / columns.live)} bytes a listing, ${columns.names.texts.length} names`,
        `resident memory grew by ${Math.round((process.memoryUsage().rss - residentBefore) / 1e6)} MB\n`,
      ].join("; "),
    );
    const access = catalogAccess(ANONYMOUS, {});
    const specimens = await db
      .select({ id: coffees.id })
      .from(coffees)
      .where(sql`${coffees.publicCoffee} and not ${coffees.wholesale}`)
      .orderBy(sql`hashint8(${coffees.id})`)
      .limit(targets);
    console.log(
      "| ms | p50 | p95 | of it searching, p50 | p95 | others held up at most |\n|---|---|---|---|---|---|",
    );
    for (const [title, asked] of Object.entries(QUESTIONS)) {
      const [whole, searching]: [number[], number[]] = [[], []];
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      for (const { id } of specimens) {
        const begunAtMs = performance.now();
        const row = await selectTarget(db, access, id);
        if (!row) continue;
        const target = { id, source: row.source, features: featuresOf(row) };
        const searchAtMs = performance.now();
        const ranked = await searchInChunks(columns, target, asked);
        searching.push(performance.now() - searchAtMs);
        const ids = ranked.map((each) => each.id);
        const found = await selectCandidates(db, access, ids, asked.stockedOnly);
        JSON.stringify(found.map((each) => projectMatch(row, each, index.rarity, asked.threshold)));
        whole.push(performance.now() - begunAtMs);
      }
      delay.disable();
      const cells = [
        ms(whole, 0.5),
        ms(whole, 0.95),
        ms(searching, 0.5),
        ms(searching, 0.95),
        (delay.max / 1e6).toFixed(1),
      ];
      console.log(`| ${[title, ...cells].join(" | ")} |`);
    }
    if (columns.live <= MAX_SCANNED) await compareWithScan(db, index, specimens.slice(0, COMPARED_TARGETS));
  } finally {
    await close();
  }
}

async function compareWithScan(
  db: ReturnType<typeof openDatabase>["db"],
  index: VersionedIndex,
  specimens: readonly { id: number }[],
): Promise<void> {
  const rows = await everyRow(db);
  const times: number[] = [];
  let equal = 0;
  for (const { id } of specimens)
    for (const asked of Object.values(QUESTIONS)) {
      const row = rows.find((each) => each.id === id);
      if (!row) continue;
      const target = { id, source: row.source, features: featuresOf(row) };
      const begunAtMs = performance.now();
      const scanned = scan(rows, target, asked, index);
      times.push(performance.now() - begunAtMs);
      if (isDeepStrictEqual(scanned, searchColumns(index.columns, target, asked))) equal++;
    }
  console.log(
    `\nScanning everything: ${ms(times, 0.5)} ms; the same answer in ${equal} of ${times.length} questions.`,
  );
}
