import { Fragment, type ReactNode } from "react";
import { catalogHref } from "@/components/catalog/catalog-urls";
import { count, money, percent, tenths } from "@/components/format/amounts";
import { shortDay } from "@/components/format/dates";
import { Badge } from "@/components/ui/badge";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import type { PriceMover, StockChange, SupplierComparison } from "@/lib/price-index/intelligence-schemas";
import { type Verdict, verdictOf } from "@/lib/price-index/market/headline";
import type { SegmentMove } from "@/lib/price-index/market/market-schemas";
import { PercentChange } from "./percent-change";
import { SmallSampleBadge } from "./small-sample-badge";

const NOWHERE = new URLSearchParams();

const Listing = ({ id, name, children }: { id: number; name: string; children: ReactNode }) => (
  <>
    <RowLink href={`/catalog/${id}`}>
      <span className="font-serif">{name}</span>
    </RowLink>
    <span className="block text-ink-faint text-small">{children}</span>
  </>
);

/** The price level compares with the origins' medians: 100% is the median. */
export function SupplierTable({
  suppliers,
  days,
}: {
  suppliers: readonly SupplierComparison[];
  days: number;
}) {
  return (
    <RuledTable
      caption={`Suppliers compared: stock, price level, and listings new and sold out in ${days} days`}
      columns={[
        { name: "Supplier" },
        { name: "Listings" },
        { name: "Origins", wide: true },
        { name: "Price level" },
        { name: "New", wide: true },
        { name: "Sold out", wide: true },
      ]}
      rows={suppliers.map((supplier) => ({
        key: supplier.slug,
        cells: [
          <RowLink key="name" href={catalogHref(NOWHERE, { source: supplier.slug })}>
            {supplier.name}
          </RowLink>,
          count(supplier.listings),
          count(supplier.origins),
          supplier.level === null ? <NotDisclosed key="level">none</NotDisclosed> : percent(supplier.level),
          count(supplier.arrived),
          count(supplier.gone),
        ],
      }))}
    />
  );
}

export function MoverTable({ movers, days }: { movers: readonly PriceMover[]; days: number }) {
  return (
    <RuledTable
      caption={`Listings whose price per pound changed most in ${days} days`}
      columns={[{ name: "Coffee" }, { name: "Before", wide: true }, { name: "Now" }, { name: "Change" }]}
      rows={movers.map((mover) => ({
        key: String(mover.id),
        cells: [
          <Listing key="name" id={mover.id} name={mover.name}>
            {mover.supplier}
          </Listing>,
          money(mover.before),
          money(mover.after),
          <PercentChange key="change" percent={100 * (mover.after / mover.before - 1)} />,
        ],
      }))}
    />
  );
}

export function StockChangeTable({ caption, turns }: { caption: string; turns: readonly StockChange[] }) {
  return (
    <RuledTable
      caption={caption}
      columns={[{ name: "Coffee" }, { name: "Price per lb" }, { name: "Day" }]}
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

const VERDICTS = {
  unusual: <Badge tone="wait">unusual</Badge>,
  usual: <span className="text-ink-faint">usual</span>,
  unknown: <NotDisclosed>too new to tell</NotDisclosed>,
} as const satisfies Record<Verdict, ReactNode>;

export function TypicalMoveTable({ moves }: { moves: readonly SegmentMove[] }) {
  return (
    <RuledTable
      caption="Each origin’s 30-day change against its usual range: nine in ten of its own 30-day changes over the last year"
      columns={[
        { name: "Origin" },
        { name: "30-day change" },
        { name: "Usual range", wide: true },
        { name: "Verdict" },
      ]}
      rows={moves.map((move) => ({
        key: move.origin,
        cells: [
          <RowLink
            key="origin"
            href={catalogHref(NOWHERE, { country: move.origin })}
            mark={<SmallSampleBadge behind={move.suppliers} />}
          >
            {move.origin}
          </RowLink>,
          <PercentChange key="change" percent={move.change30d} />,
          move.usual === null ? <NotDisclosed key="usual">unknown</NotDisclosed> : `±${tenths(move.usual)}%`,
          <Fragment key="verdict">{VERDICTS[verdictOf(move)]}</Fragment>,
        ],
      }))}
    />
  );
}
