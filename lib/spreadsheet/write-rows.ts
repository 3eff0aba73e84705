import type { BenchTransaction } from "@/lib/access/write-bench";
import { ApiError } from "@/lib/errors";
import { addLotsIn } from "@/lib/inventory/add-lots";
import { MAX_POUNDS, type NewLot, newLotBody } from "@/lib/inventory/lot";
import { addMovementsIn } from "@/lib/inventory/movements/add-movements";
import { importedMovement } from "@/lib/inventory/movements/contract";
import { addRoastsIn } from "@/lib/roast/add-roasts";
import { newRoastsBody } from "@/lib/roast/schemas";
import { addSalesIn } from "@/lib/sales/add-sales";
import { newSale } from "@/lib/sales/contract";
import type { Overdraw } from "@/lib/stock/overdraw";
import { count } from "@/lib/units/pluralize";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import type { SessionViewer } from "@/lib/viewer";
import type { LotReference } from "./bench";
import { type ReadyRow, withLots } from "./bodies";
import type { SheetKind } from "./columns";
import type { ReadSheet } from "./interpret";
import { listedIn } from "./mixed-roast";

/** The rows of a sheet on the bench, with lots for coffees that they name and that are to be added. */
export async function writeRows(
  tx: BenchTransaction,
  session: SessionViewer,
  { kind, read }: { kind: SheetKind; read: ReadSheet },
  rows: readonly ReadyRow[],
  overdraw?: Overdraw,
) {
  if (kind === "lots") {
    await addLotsIn(
      tx,
      session,
      rows.map(({ body }) => newLotBody.parse(body)),
    );
    return { lots_added: 0, warnings: [] };
  }
  if (kind === "movements") {
    const sent = rows.map(({ body, lots }) => importedMovement.parse(withLots(body, lots.map(Number))));
    return { lots_added: 0, ...(await addMovementsIn(tx, session, sent, overdraw)) };
  }
  const added = await addNamedLots(tx, session, read, rows);
  const idsOf = ({ lots }: ReadyRow) =>
    lots.map((lot) => (typeof lot === "number" ? lot : (added.get(lot?.key ?? "") ?? 0)));
  const bodies = rows.map((row) => withLots(row.body, idsOf(row)));
  const { warnings } =
    kind === "roasts"
      ? await addRoastsIn(
          tx,
          session,
          bodies.flatMap((body) => newRoastsBody.parse(body)),
          overdraw,
        )
      : await addSalesIn(
          tx,
          session,
          bodies.map((body) => newSale.parse(body)),
          overdraw,
        );
  return { lots_added: added.size, warnings };
}

/** Lots for coffees that rows name and that are to be added: with the weight roasted of them, bought at the first roast. */
async function addNamedLots(
  tx: BenchTransaction,
  session: SessionViewer,
  read: ReadSheet,
  rows: readonly ReadyRow[],
): Promise<Map<string, number>> {
  const wanted = new Map<string, NewLot & { oz: number }>();
  const byNumber = new Map(read.rows.map((row) => [row.number, row]));
  for (const { number, body, lots } of rows) {
    const values = byNumber.get(number)?.values ?? {};
    for (const [place, lot] of lots.entries()) {
      if (lot === null || typeof lot === "number") continue;
      const day = typeof body.roast_date === "string" ? body.roast_date : undefined;
      const before = wanted.get(lot.key);
      const first = [before?.purchase_date, day].filter((each) => typeof each === "string").sort()[0];
      wanted.set(lot.key, {
        manual_name: nameOf(values, place, lots.length),
        ...(first && { purchase_date: first }),
        oz: (before?.oz ?? 0) + ozOf(body, place),
      });
    }
  }
  const ids = await addLotsIn(
    tx,
    session,
    [...wanted.values()].map(({ oz, ...lot }) => ({ ...lot, purchased_qty_lbs: poundsFor(lot, oz) })),
  );
  return new Map([...wanted.keys()].map((key, place) => [key, ids[place] ?? 0]));
}

/** @throws ApiError 409 for more than a lot may have */
function poundsFor({ manual_name: name = "" }: NewLot, oz: number): number {
  const pounds = Math.ceil((oz / OUNCES_PER_POUND) * 1e4 - 1e-6) / 1e4;
  if (pounds <= MAX_POUNDS) return pounds;
  throw new ApiError("conflict", {
    message: `These rows roast ${count(Math.round(pounds))} lb of ${name}, and a lot has at most ${count(MAX_POUNDS)} lb. Split the spreadsheet.`,
  });
}

function nameOf(values: Record<string, unknown>, place: number, lots: number): LotReference["name"] {
  const names = lots > 1 ? listedIn(values.input_coffees) : [values.coffee];
  return String(names[place] ?? "")
    .trim()
    .slice(0, 200);
}

function ozOf({ inputs, oz_in: charge }: Record<string, unknown>, place: number): number {
  const input: unknown = Array.isArray(inputs) ? inputs[place]?.oz_in : charge;
  return typeof input === "number" ? input : 0;
}
