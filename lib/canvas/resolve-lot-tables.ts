import { z } from "zod";
import { requireSession } from "@/lib/access/authorize";
import { ownLots } from "@/lib/inventory/inventory";
import { type LotEntry, lotEntryOf, soonestOut } from "@/lib/inventory/lot-entry";
import { type DueLot, dueLots } from "@/lib/inventory/outlook/due-lots";
import { dateText, todayOf } from "@/lib/units/days";
import { hundredth, tenth } from "@/lib/units/rounding";
import type { Viewer } from "@/lib/viewer";
import type { TableContent } from "./block-data";
import type { BlockOf } from "./contract";
import { lotHref } from "./resolve-bench";

type Of = BlockOf<"table">["of"];

/** @param entries in their order */
export const runOutContent = (entries: readonly LotEntry[]): TableContent => ({
  title: "Running out",
  href: "/beans?sort=run_out",
  query: "/api/beans",
  columns: [
    { key: "name", label: "Lot", kind: "text" },
    { key: "left", label: "Left", kind: "pounds" },
    { key: "date", label: "Runs out", kind: "date" },
    { key: "pace", label: "Per week", kind: "pounds" },
  ],
  rows: entries.map(({ lot, runOut }) => ({
    href: lotHref(lot.id),
    cells: {
      name: lot.coffee_name,
      left: hundredth(lot.remaining_lbs),
      date: runOut?.date ?? null,
      pace: runOut ? hundredth(runOut.poundsAWeek) : null,
    },
  })),
});

/** @param today where the reader is */
export const dueLotsContent = (due: readonly DueLot[], on: string, today: string): TableContent => ({
  title: `Plan for ${dateText(new Date(on))}`,
  href: "/roast/plan",
  query: "/api/beans",
  columns: [
    { key: "lot", label: "Lot", kind: "text" },
    { key: "last_roast", label: "Last roast", kind: "date" },
    { key: "charge", label: "Usual charge", kind: "ounces" },
    { key: "left", label: "Left", kind: "pounds" },
    { key: "runs_out", label: "Runs out", kind: "date" },
  ],
  rows: due.map(({ lot, lastRoast, charge }) => ({
    href: lotHref(lot.id),
    cells: {
      lot: lot.coffee_name,
      last_roast: lastRoast,
      charge: charge === null ? null : tenth(charge),
      left: hundredth(lot.remaining_lbs),
      runs_out: lotEntryOf(lot, today).runOut?.date ?? null,
    },
  })),
});

export async function runOutTable(viewer: Viewer, of: Of): Promise<TableContent> {
  const named = new URLSearchParams(of.query).getAll("lot").map(Number);
  const session = requireSession(viewer);
  const today = todayOf(session);
  const entries = (await ownLots(session))
    .filter(({ id, stocked }) => (named.length > 0 ? named.includes(id) : stocked))
    .map((lot) => lotEntryOf(lot, today));
  return runOutContent(soonestOut(entries));
}

/** `on` and `lot` of its query: the day (today by default) and the lots (by default those that are due). */
export async function dueLotsTable(viewer: Viewer, of: Of): Promise<TableContent> {
  const search = new URLSearchParams(of.query);
  const named = search.getAll("lot").map(Number);
  const today = todayOf(viewer);
  const asked = z.iso.date().safeParse(search.get("on"));
  const on = asked.success ? asked.data : today;
  const lots = await ownLots(requireSession(viewer));
  const due = dueLots(
    named.length > 0 ? lots.filter(({ id }) => named.includes(id)) : lots,
    on,
    named.length > 0,
  );
  return dueLotsContent(due, on, today);
}
