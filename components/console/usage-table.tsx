import { count } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { DataTable } from "@/components/ui/data-table";
import type { UsageDay } from "@/lib/keys/usage-contract";

const answersOf = (byStatus: UsageDay["byStatus"]) =>
  Object.entries(byStatus)
    .map(([status, n]) => `${status} × ${count(n)}`)
    .join(", ");

export function UsageTable({ days }: { days: readonly UsageDay[] }) {
  const rows = days.toReversed().flatMap(({ date, byKey }) => byKey.map((key) => ({ date, ...key })));
  return (
    <DataTable
      caption="Requests by day and key, with response statuses"
      columns={["Day (UTC)", "Key", "Counted", "Responses by status"]}
      words={2}
      rows={rows.map((row) => ({
        key: `${row.date} ${row.keyId}`,
        cells: [
          <span key="day" className="whitespace-nowrap">
            {day(row.date)}
          </span>,
          <span key="key" className="[overflow-wrap:anywhere]">
            {row.name}
          </span>,
          count(row.counted),
          answersOf(row.byStatus),
        ],
      }))}
    />
  );
}
