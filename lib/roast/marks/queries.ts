import { and, eq, isNull, max, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { roastEvents, roastTelemetry } from "@/db/schema";

const { roastId, position, control, time, label, edit } = roastEvents;

export async function selectMarked(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      time: roastTelemetry.time,
      marks: roastTelemetry.marks,
      zero: roastTelemetry.zero,
      fileMarks: roastTelemetry.fileMarks,
      bean: roastTelemetry.bean,
      environment: roastTelemetry.environment,
    })
    .from(roastTelemetry)
    .where(eq(roastTelemetry.roastId, id));
  return row;
}
export type Marked = NonNullable<Awaited<ReturnType<typeof selectMarked>>>;

export async function updateMarked(
  tx: Transaction,
  id: number,
  changes: Partial<Pick<Marked, "marks" | "zero" | "fileMarks" | "bean" | "environment">>,
): Promise<void> {
  await tx.update(roastTelemetry).set(changes).where(eq(roastTelemetry.roastId, id));
}

/** Named marks, in stored seconds, with the log's removed ones. */
export function selectNamedMarks(tx: Transaction, id: number) {
  return tx
    .select({ id: position, time, label, edit })
    .from(roastEvents)
    .where(and(eq(roastId, id), isNull(control)));
}
export type NamedMark = Awaited<ReturnType<typeof selectNamedMarks>>[number];

export async function selectLastPosition(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(position) })
    .from(roastEvents)
    .where(eq(roastId, id));
  return row?.last ?? -1;
}

export async function insertNamedMark(
  tx: Transaction,
  mark: { roastId: number; position: number; time: number; label: string },
): Promise<void> {
  await tx.insert(roastEvents).values({ ...mark, control: null, value: null, edit: "added" });
}

const at = (id: number, place: number) => and(eq(roastId, id), eq(position, place));

export async function updateNamedMark(
  tx: Transaction,
  id: number,
  place: number,
  changes: { time?: number; label?: string; edit?: "removed" },
): Promise<void> {
  await tx.update(roastEvents).set(changes).where(at(id, place));
}

export async function deleteNamedMark(tx: Transaction, id: number, place: number): Promise<void> {
  await tx.delete(roastEvents).where(at(id, place));
}

export async function restoreNamedMarks(tx: Transaction, id: number): Promise<void> {
  await tx.delete(roastEvents).where(and(eq(roastId, id), eq(edit, "added")));
  await tx
    .update(roastEvents)
    .set({ edit: null })
    .where(and(eq(roastId, id), sql`${edit} is not null`));
}
