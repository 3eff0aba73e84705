import { database } from "@/db/client";
import { SNAPSHOT } from "@/db/snapshot";
import { requireSession } from "@/lib/access/authorize";
import { seesCosts } from "@/lib/access/bench";
import { type Cell, csvFile } from "@/lib/http/files/csv";
import { selectLots } from "@/lib/inventory/queries";
import { type ExportedLine, selectMovementLines } from "@/lib/stock/ledger";
import { inReaderUnits } from "@/lib/units/column-units";
import { rounded } from "@/lib/units/rounding";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import type { Viewer } from "@/lib/viewer";

/** What left the lot, or what a stocktake counted. */
function weightOf({ kind, oz, balance }: ExportedLine): number | null {
  if (kind === "used_up" || kind === "moved") return null;
  return rounded(kind === "counted" ? balance : -oz, 4);
}

const counts = ({ kind }: ExportedLine) => kind === "counted" || kind === "used_up";

const COLUMNS: readonly (readonly [name: string, cell: (line: ExportedLine, coffee: string) => Cell])[] = [
  ["movement_id", ({ id }) => id],
  ["coffee_id", ({ lot }) => lot],
  ["coffee_name", (_, coffee) => coffee],
  ["moved_on", ({ day }) => day],
  ["kind", ({ kind }) => kind],
  ["weight_oz", weightOf],
  ["change_oz", ({ oz }) => rounded(oz, 4)],
  ["roasted_later_oz", (line) => (counts(line) && line.later !== 0 ? rounded(line.later, 4) : null)],
  ["price", ({ price }) => price],
  ["reason", ({ reason }) => reason],
  ["location", ({ location }) => location],
  ["from_location", ({ from_location: from }) => from],
];

/** All movements, lot by lot in the order of their ledgers; prices are for owners of the bench. */
export async function exportMovements(viewer: Viewer, units: ReaderUnits) {
  const session = requireSession(viewer);
  const { ownerId } = session.bench;
  const { names, lines } = await database().transaction(async (tx) => {
    const lots = await selectLots(tx, ownerId);
    const names = new Map(lots.map(({ lot, coffeeName }) => [lot.id, coffeeName]));
    return { names, lines: await selectMovementLines(tx, ownerId, [...names.keys()]) };
  }, SNAPSHOT);
  const columns = seesCosts(session) ? COLUMNS : COLUMNS.filter(([name]) => name !== "price");
  const table = inReaderUnits(
    columns.map(([name]) => name),
    lines.map((line) => columns.map(([, cell]) => cell(line, names.get(line.lot) ?? ""))),
    units,
  );
  return csvFile("peaberry-stock-changes.csv", table.heads, table.rows);
}
