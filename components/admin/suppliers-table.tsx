import { count } from "@/components/format/amounts";
import { ago } from "@/components/format/dates";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import type { SupplierRow } from "@/lib/admin/suppliers";
import { HealthBadge } from "./supplier-badges";

const RANKS = {
  failing: 0,
  held: 1,
  late: 2,
  never_read: 3,
  reading: 4,
  fine: 5,
  disabled: 6,
} as const satisfies Record<SupplierRow["health"], number>;

/** Suppliers, those that need attention first. */
export function SuppliersTable({ suppliers, now }: { suppliers: readonly SupplierRow[]; now: Date }) {
  const sorted = suppliers.toSorted(
    (a, b) => RANKS[a.health] - RANKS[b.health] || (a.slug < b.slug ? -1 : 1),
  );
  return (
    <RuledTable
      caption="Suppliers with their latest run, those with problems first"
      columns={[
        { name: "Supplier", words: true },
        { name: "Last read", words: true, wide: true },
        { name: "Listings", wide: true },
        { name: "In stock" },
        { name: "Created", wide: true },
        { name: "Updated", wide: true },
        { name: "Unchanged", wide: true },
        { name: "Delisted", wide: true },
        { name: "Rejected" },
      ]}
      rows={sorted.map((row) => {
        const run = row.lastRun;
        const shown = (n: number | undefined) => (n === undefined ? "" : count(n));
        return {
          key: row.slug,
          cells: [
            <span key="name" className="[overflow-wrap:anywhere]">
              <RowLink
                href={`/admin/suppliers/${row.slug}`}
                mark={
                  <span className="flex flex-wrap items-center gap-2 pt-0.5">
                    <HealthBadge health={row.health} />
                    {run?.message && row.health !== "fine" ? (
                      <span className="text-ink-soft text-small">{run.message}</span>
                    ) : null}
                  </span>
                }
              >
                <span>
                  {row.name} <span className="block text-ink-faint text-small">{row.slug}</span>
                </span>
              </RowLink>
            </span>,
            <span key="read" className="whitespace-nowrap text-ink-soft text-small">
              {run ? ago(new Date(run.asOf), now) : "never"}
            </span>,
            count(row.listings),
            count(row.stocked),
            shown(run?.created),
            shown(run?.updated),
            shown(run?.unchanged),
            shown(run?.delisted),
            shown(run?.rejected),
          ],
        };
      })}
    />
  );
}
