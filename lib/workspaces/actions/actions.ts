import { z } from "zod";
import { authorize } from "@/lib/access/authorize";
import type { BenchTransaction } from "@/lib/access/write-bench";
import type { ActionFields, ActionType } from "@/lib/canvas/contract";
import { checkedBody } from "@/lib/http/body/body";
import { idField } from "@/lib/http/body/body-fields";
import { addLotIn, changeLotIn } from "@/lib/inventory/inventory";
import { lotChangesBody, newLotBody } from "@/lib/inventory/lot";
import { addRoastsIn } from "@/lib/roast/add-roasts";
import { newRoastsBody } from "@/lib/roast/schemas";
import { newSale } from "@/lib/sales/contract";
import { addSaleIn } from "@/lib/sales/sales";
import type { Overdraw } from "@/lib/stock/overdraw";
import { type ReaderUnits, soldWeight } from "@/lib/units/reader-units";
import { MEMBERS, type SessionViewer } from "@/lib/viewer";
import { trackBody } from "@/lib/watchlist/contract";
import { trackIn } from "@/lib/watchlist/watchlist";
import type { ActionResult } from "./contract";

type Run = (
  tx: BenchTransaction,
  session: SessionViewer,
  fields: ActionFields,
  how: { units: ReaderUnits; overdraw: Overdraw | undefined },
) => Promise<ActionResult>;

const whichLot = z.object({ id: idField() });

/** Each action is a verb of its feature, with that feature's checks; forms send text, which those read. */
const RUNS: Readonly<Record<ActionType, Run>> = {
  "add-lot": async (tx, session, fields) => {
    const { data } = await addLotIn(tx, session, checkedBody(newLotBody, fields));
    return { message: `Added ${data.coffee_name} to your lots.`, href: `/beans/${data.id}`, warnings: [] };
  },
  "change-lot": async (tx, session, { id, ...changes }) => {
    const { id: lot } = checkedBody(whichLot, { id });
    const { data, warnings } = await changeLotIn(tx, session, lot, checkedBody(lotChangesBody, changes));
    return { message: `Changed the lot ${data.coffee_name}.`, href: `/beans/${data.id}`, warnings };
  },
  "log-sale": async (tx, session, fields, { units, overdraw }) => {
    const { sale, warnings } = await addSaleIn(tx, session, checkedBody(newSale, fields), overdraw);
    const message = `Logged a sale of ${soldWeight(sale.oz_sold, units)} of ${sale.coffee_name}.`;
    return { message, href: `/profit/sales/${sale.id}`, warnings };
  },
  "create-roast": async (tx, session, fields, { overdraw }) => {
    const { data, warnings } = await addRoastsIn(tx, session, checkedBody(newRoastsBody, fields), overdraw);
    const [roast] = data;
    if (!roast) throw new Error("no roast was added");
    return { message: `Created the roast ${roast.batch_name}.`, href: `/roast/${roast.roast_id}`, warnings };
  },
  "track-coffee": async (tx, session, fields) => {
    const { catalog_id: id } = checkedBody(trackBody, fields);
    await trackIn(tx, session, id);
    return { message: "This coffee is on your watchlist.", href: `/catalog/${id}`, warnings: [] };
  },
};

/** Lots, roasts and sales are members' here; the catalog is every chatter's. */
const FOR_MEMBERS: readonly ActionType[] = ["add-lot", "change-lot", "log-sale", "create-roast"];

/** @throws ApiError 403 `member_required`, and what the action's verb throws */
export function runAction(
  tx: BenchTransaction,
  session: SessionViewer,
  type: ActionType,
  fields: ActionFields,
  how: Parameters<Run>[3],
): Promise<ActionResult> {
  if (FOR_MEMBERS.includes(type)) authorize(session, MEMBERS);
  return RUNS[type](tx, session, fields, how);
}
