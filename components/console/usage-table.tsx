import { count } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import type { UsageDay } from "@/lib/keys/usage-contract";

const answersOf = (byStatus: UsageDay["byStatus"]) =>
  Object.entries(byStatus)
    .map(([status, n]) => `${status} × ${count(n)}`)
    .join(", ");

/** The numbers behind the charts: every day and key with an answer, newest first. */
export function UsageTable({ days }: { days: readonly UsageDay[] }) {
  const rows = days.toReversed().flatMap(({ date, byKey }) => byKey.map((key) => ({ date, ...key })));
  return (
    <table className="mb-3 w-full text-small">
      <caption className="sr-only">Requests by day and key, with the status of every answer</caption>
      <thead className="text-ink-faint">
        <tr>
          <th scope="col" className="py-1 pr-3 text-left font-medium">
            Day (UTC)
          </th>
          <th scope="col" className="py-1 pr-3 text-left font-medium">
            Key
          </th>
          <th scope="col" className="py-1 pr-3 text-right font-medium">
            Counted
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Answers by status
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.date} ${row.keyId}`} className="border-rule border-t align-top">
            <td className="whitespace-nowrap py-1 pr-3">{day(row.date)}</td>
            <td className="py-1 pr-3 [overflow-wrap:anywhere]">{row.name}</td>
            <td className="py-1 pr-3 text-right">{count(row.counted)}</td>
            <td className="py-1 text-right">{answersOf(row.byStatus)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
