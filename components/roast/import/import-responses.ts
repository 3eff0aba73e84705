import { isRecord } from "@/lib/is-record";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";

/** A parsed log; null where the log has no value. */
export interface LogPreview {
  title: string | null;
  beans: string | null;
  batch: string | null;
  day: string | null;
  ozIn: number | null;
  ozOut: number | null;
  totalTime: number | null;
  developmentPercent: number | null;
  samples: number;
  warnings: string[];
  /** The ID of an identical roast. */
  duplicateOf: number | null;
  /** The columns of a table that the person chose, as sent. */
  columns?: string;
  /** The suggested lot, with `confidence` 0 to 100. */
  match: { lotId: number; confidence: number; reasoning: string } | null;
  /** The blend that it names; absent in logs that an older page kept. */
  recipeId?: number | null;
  /** Its lots, by share. */
  recipeParts?: readonly { lotId: number; share: number }[];
}

type Facts = Record<string, unknown>;
const factsOf = (value: unknown): Facts => (isRecord(value) ? value : {});
const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
const number = (value: unknown) => (typeof value === "number" ? value : null);
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];

export function parseLogPreview(answer: unknown): LogPreview {
  const { metadata, match, recipe, ...said } = factsOf(answer);
  const told = factsOf(metadata);
  const { inventoryId, confidence, reasoning } = factsOf(match);
  const lotId = number(inventoryId);
  const { id: recipeId, parts } = factsOf(recipe);
  return {
    title: text(told.title),
    beans: text(told.beans),
    batch: text(told.batch),
    day: text(told.roast_date),
    ozIn: number(told.oz_in),
    ozOut: number(told.oz_out),
    totalTime: number(said.total_time),
    developmentPercent: number(said.dtr_percent),
    samples: number(said.sample_count) ?? 0,
    warnings: texts(said.warnings),
    duplicateOf: number(said.duplicate_of),
    recipeId: number(recipeId),
    recipeParts: (Array.isArray(parts) ? parts : []).flatMap((part) => {
      const { coffee_id, share } = factsOf(part);
      const [of, by] = [number(coffee_id), number(share)];
      return of === null || by === null ? [] : [{ lotId: of, share: by }];
    }),
    match:
      lotId === null
        ? null
        : { lotId, confidence: number(confidence) ?? 0, reasoning: text(reasoning) ?? "" },
  };
}

const numbers = (value: unknown) =>
  Array.isArray(value) ? value.filter((each) => typeof each === "number") : [];

export function parseImportedRoast(answer: unknown) {
  const { roastId, warnings, overdrawn_lots: overdrawn } = factsOf(answer);
  return { roastId: number(roastId), warnings: texts(warnings), overdrawn: numbers(overdrawn) };
}

/** What is left of each lot in ounces, from the list of lots. */
export function parseStock(answer: unknown): { lotId: number; coffee: string; left: number }[] {
  const { data } = factsOf(answer);
  return (Array.isArray(data) ? data : []).flatMap((row) => {
    const { id, coffee_name: coffee, remaining_lbs } = factsOf(row);
    const [lotId, pounds] = [number(id), number(remaining_lbs)];
    return lotId === null || pounds === null
      ? []
      : [{ lotId, coffee: text(coffee) ?? "", left: pounds * OUNCES_PER_POUND }];
  });
}

/** What was left of lots before each of their stocktakes, in ounces and the order of their ledgers. */
export function parseCounts(answer: unknown): { lotId: number; day: string; left: number }[] {
  const { data } = factsOf(answer);
  return (Array.isArray(data) ? data : []).flatMap((row) => {
    const { coffee_id, day, before_oz } = factsOf(row);
    const [lotId, on, left] = [number(coffee_id), text(day), number(before_oz)];
    return lotId === null || on === null || left === null ? [] : [{ lotId, day: on, left }];
  });
}

/** The columns of a table that nothing is known of, from a refused preview. */
export function parseTableHeads(details: unknown) {
  const { columns } = factsOf(details);
  return (Array.isArray(columns) ? columns : []).flatMap((column) => {
    const { head, examples } = factsOf(column);
    const named = text(head);
    return named === null ? [] : [{ head: named, examples: texts(examples) }];
  });
}

/** The existing roast's ID, from a refused import. */
export const parseDuplicate = (details: unknown) => number(factsOf(details).duplicate_of);

/** In the order in which they were sent. */
export function parseCreatedLots(answer: unknown) {
  const { data } = factsOf(answer);
  return Array.isArray(data) ? data.flatMap((each) => lotOf(each) ?? []) : [];
}

function lotOf(row: unknown) {
  const { id, coffee_name: coffee, purchase_date: purchaseDate, stocked } = factsOf(row);
  const lotId = number(id);
  return lotId === null
    ? null
    : {
        id: lotId,
        coffee: text(coffee) ?? "New lot",
        purchaseDate: text(purchaseDate),
        stocked: stocked === true,
      };
}
