import type { ReactNode } from "react";
import { catalogHref } from "@/components/catalog/catalog-address";
import { count, money } from "@/components/format/amounts";
import { shortDay } from "@/components/format/dates";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import type { PriceMover, SupplierComparison, Turn } from "@/lib/price-index/intelligence-query";
import type { Move } from "@/lib/price-index/market-query";
import { ChangeFigure } from "./change-figure";
import { MarketTable } from "./market-table";
import { ThinEvidence } from "./thin-evidence";

const NOWHERE = new URLSearchParams();

const Listing = ({ id, name, children }: { id: number; name: string; children: ReactNode }) => (
  <>
    <a
      href={`/catalog/${id}`}
      className="inline-flex min-h-11 items-center font-serif leading-5 hover:text-jade hover:underline md:min-h-8"
    >
      {name}
    </a>
    <span className="block text-ink-faint text-small">{children}</span>
  </>
);

/** Suppliers side by side; the level is how their prices stand to their origins' medians, 100 % being the same. */
export function SupplierTable({
  suppliers,
  days,
}: {
  suppliers: readonly SupplierComparison[];
  days: number;
}) {
  return (
    <MarketTable
      caption={`Suppliers compared: stock, price level, and what came and went in ${days} days`}
      columns={["Supplier", "Listings", "Origins", "Price level", "Came", "Went"]}
      narrow={[0, 1, 3]}
      rows={suppliers.map((supplier) => ({
        key: supplier.slug,
        cells: [
          <a
            key="name"
            href={catalogHref(NOWHERE, { source: supplier.slug })}
            className="inline-flex min-h-11 items-center leading-5 hover:text-jade hover:underline md:min-h-8"
          >
            {supplier.name}
          </a>,
          count(supplier.listings),
          count(supplier.origins),
          supplier.level === null ? (
            <NotDisclosed key="level">none</NotDisclosed>
          ) : (
            `${Math.round(supplier.level * 100)} %`
          ),
          count(supplier.arrived),
          count(supplier.gone),
        ],
      }))}
    />
  );
}

/** Listings whose price moved most. */
export function MoverTable({ movers, days }: { movers: readonly PriceMover[]; days: number }) {
  return (
    <MarketTable
      caption={`Listings whose price of a pound changed most in ${days} days`}
      columns={["Coffee", "Before", "Now", "Change"]}
      narrow={[0, 2, 3]}
      rows={movers.map((mover) => ({
        key: String(mover.id),
        cells: [
          <Listing key="name" id={mover.id} name={mover.name}>
            {mover.supplier}
          </Listing>,
          money(mover.before),
          money(mover.after),
          <ChangeFigure key="change" percent={100 * (mover.after / mover.before - 1)} />,
        ],
      }))}
    />
  );
}

/** Listings that came or went, the latest first. */
export function TurnTable({ caption, turns }: { caption: string; turns: readonly Turn[] }) {
  return (
    <MarketTable
      caption={caption}
      columns={["Coffee", "Price of a pound", "Day"]}
      narrow={[0, 1, 2]}
      rows={turns.map((turn) => ({
        key: String(turn.id),
        cells: [
          <Listing key="name" id={turn.id} name={turn.name}>
            {turn.supplier}
          </Listing>,
          turn.price === null ? <NotDisclosed key="price">no price</NotDisclosed> : money(turn.price),
          <span key="day" className="whitespace-nowrap">
            {shortDay(turn.on)}
          </span>,
        ],
      }))}
    />
  );
}

/** How far beyond its standard deviation a month's move is, in words. */
function verdictOf({ change30d, usual }: Move): string {
  if (change30d === null || usual === null) return "too young to tell";
  const times = usual === 0 ? (change30d === 0 ? 0 : Number.POSITIVE_INFINITY) : Math.abs(change30d) / usual;
  if (times < 1) return "as usual";
  return times < 2 ? "more than usual" : "far more than usual";
}

/** The last 30 days of each origin against the spread of its 30-day moves over a year. */
export function UsualTable({ moves }: { moves: readonly Move[] }) {
  return (
    <MarketTable
      caption="Each origin's move over 30 days against its usual variation over the last year"
      columns={["Origin", "30 days", "Usually within", "That is"]}
      narrow={[0, 1, 3]}
      rows={moves.map((move) => ({
        key: move.origin,
        cells: [
          <span key="origin">
            <a
              href={catalogHref(NOWHERE, { country: move.origin })}
              className="inline-flex min-h-11 items-center leading-5 hover:text-jade hover:underline md:min-h-8"
            >
              {move.origin}
            </a>
            <span className="block empty:hidden">
              <ThinEvidence behind={move.suppliers} />
            </span>
          </span>,
          <ChangeFigure key="change" percent={move.change30d} />,
          move.usual === null ? (
            <NotDisclosed key="usual">unknown</NotDisclosed>
          ) : (
            `±${move.usual.toFixed(1)} %`
          ),
          verdictOf(move),
        ],
      }))}
    />
  );
}
