import { byName } from "@/components/bench/written-by";
import { day } from "@/components/format/dates";
import { SEPARATOR } from "@/components/format/separator";
import type { Sale } from "@/lib/sales/contract";
import { ownMoney, soldWeight } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";

interface SaleListProps {
  sales: readonly Sale[];
  units: ReaderUnits;
  onlyPerson: string | null;
}

export function SaleList({ sales, units, onlyPerson }: SaleListProps) {
  return (
    <ul className="border-rule-strong border-t">
      {sales.map((sale) => (
        <li
          key={sale.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-rule border-b py-2 md:grid-cols-[7rem_minmax(0,1fr)_5rem_6rem_8rem_auto] md:py-1.5"
        >
          <span className="text-ink-soft max-md:order-2 max-md:self-start max-md:text-right max-md:text-small">
            {day(sale.sell_date)}
          </span>
          <span className="min-w-0 max-md:order-1">
            <span className="block font-medium [overflow-wrap:anywhere]">{sale.coffee_name}</span>
            <span className="block text-ink-faint text-small [overflow-wrap:anywhere]">
              <Source sale={sale} by={byName(sale.entered_by, onlyPerson)} />
            </span>
          </span>
          <span className="max-md:hidden md:text-right">{soldWeight(sale.oz_sold, units)}</span>
          <span className="max-md:order-3 md:text-right">
            <span className="font-medium">{ownMoney(sale.price, units)}</span>
            <span className="text-ink-faint text-small md:hidden">
              {" "}
              for {soldWeight(sale.oz_sold, units)} · <Gain sale={sale} units={units} />
            </span>
          </span>
          <span className="text-right text-ink-soft text-small max-md:hidden">
            <Gain sale={sale} units={units} />
          </span>
          <a
            href={`/profit/sales/${sale.id}`}
            className="link inline-flex min-h-11 items-center justify-self-end max-md:order-4 mouse:min-h-9 print:hidden"
            aria-label={`Edit sale of ${day(sale.sell_date)}, ${sale.coffee_name}`}
          >
            Edit
          </a>
        </li>
      ))}
    </ul>
  );
}

function Gain({ sale: { gross_profit: profit }, units }: { sale: Sale; units: ReaderUnits }) {
  if (profit === null) return <span className="text-ink-faint">profit unknown</span>;
  if (profit < 0) return <span className="text-cherry">{ownMoney(-profit, units)} loss</span>;
  return `${ownMoney(profit, units)} profit`;
}

function Source({ sale, by }: { sale: Sale; by: string | null }) {
  const { batch_name: batch, roast_id: roast, buyer } = sale;
  return (
    <>
      {roast === null ? (
        batch
      ) : (
        <a href={`/roast/${roast}`} className="hover:underline">
          {batch ?? "Roast"}
        </a>
      )}
      {(batch !== null || roast !== null) && (buyer || by) ? " · " : null}
      {[buyer, by].filter(Boolean).join(SEPARATOR)}
    </>
  );
}
