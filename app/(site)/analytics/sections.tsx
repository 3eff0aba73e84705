import { catalogHref } from "@/components/catalog/catalog-urls";
import { ChartData } from "@/components/charts/chart-data";
import { WorldMap } from "@/components/map/world-map";
import { chartFileHref } from "@/components/market/chart-urls";
import {
  MoverTable,
  StockChangeTable,
  SupplierTable,
  TypicalMoveTable,
} from "@/components/market/intelligence";
import { ShareBars } from "@/components/market/share-bars";
import { Turnover } from "@/components/market/turnover";
import { viewOrigins } from "@/lib/catalog/pages/directories";
import { MAP_QUANTITY_LB, viewMapTable } from "@/lib/price-index/market/chart-export";
import {
  viewCoverage,
  viewIntelligence,
  viewProcessMix,
  viewTurnover,
} from "@/lib/price-index/market/market-sections";
import { disclosureBars, gapText, processBars } from "@/lib/price-index/market/market-shares";
import { CHANGES_REACH_DAYS, type WindowDays } from "@/lib/price-index/windows";
import type { Viewer } from "@/lib/viewer";

/** Streamed after the head of the page, which doesn't wait for their queries. */

const catalog = (change: Record<string, string>) => catalogHref(new URLSearchParams(), change);

/** Where the coffees in stock come from; the map repeats its table. */
export async function OriginMap({ viewer, days }: { viewer: Viewer; days: WindowDays }) {
  const [origins, table] = await Promise.all([viewOrigins(viewer, MAP_QUANTITY_LB), viewMapTable(viewer)]);
  return (
    <>
      <WorldMap
        origins={origins.flatMap(({ prices }) => prices ?? [])}
        quantityLb={MAP_QUANTITY_LB}
        month={new Date().getUTCMonth() + 1}
        tableHref="/catalog/origins"
      />
      <div>
        <ChartData table={table} href={chartFileHref("map", days)} />
      </div>
    </>
  );
}

export async function ProcessMix({ days }: { days: WindowDays }) {
  const { bars, total, table } = processBars(await viewProcessMix());
  return (
    <>
      <ShareBars
        caption={table.caption}
        heading="Process"
        total={total}
        shares={bars.map(({ process, label, count }) => ({
          key: label,
          label,
          href: process === null ? null : catalog({ processing: process }),
          count,
        }))}
      />
      <ChartData table={table} href={chartFileHref("processes", days)} />
    </>
  );
}

export async function CameAndWent({ days }: { days: WindowDays }) {
  return (
    <>
      <Turnover weeks={await viewTurnover(days)} days={days} />
      <p className="mt-2 flex flex-wrap gap-x-5">
        <a
          href={catalog({ stocked_days: String(days), sortField: "stocked_date" })}
          className="link inline-flex min-h-11 items-center"
        >
          New in the last {days} days
        </a>
        <a href={catalog({ stocked: "false" })} className="link inline-flex min-h-11 items-center">
          Sold out and delisted
        </a>
      </p>
    </>
  );
}

const GAPS = 5;

export async function Coverage({ days }: { days: WindowDays }) {
  const coverage = await viewCoverage();
  const { bars, total, table } = disclosureBars(coverage);
  return (
    <>
      <ShareBars
        caption={table.caption}
        heading="Stated"
        shares={bars.map(({ label, count }) => ({ key: label, label, href: null, count }))}
        total={total}
      />
      <ChartData table={table} href={chartFileHref("disclosure", days)} />
      <h3 className="mt-6 mb-2 font-medium">Biggest gaps</h3>
      <ol className="list-decimal pl-5 text-ink-soft">
        {coverage.top_gaps.slice(0, GAPS).map((gap) => (
          <li key={`${gap.family} ${gap.label}`} className="py-0.5">
            {gapText(gap)}
          </li>
        ))}
      </ol>
    </>
  );
}

export async function Intelligence({ viewer, days }: { viewer: Viewer; days: WindowDays }) {
  const { suppliers, movers, arrivals, delistings, moves } = await viewIntelligence(viewer, days);
  return (
    <div className="grid gap-10">
      <div>
        <h3 className="font-medium">Is this month’s move unusual?</h3>
        <p className="mb-3 max-w-[72ch] text-ink-soft">
          A change is unusual when it is larger than nine in ten of the origin’s own 30-day changes over the
          last year. On an ordinary day that is about one origin in ten. Where prices are read weekly, a
          30-day change spans up to {30 + CHANGES_REACH_DAYS} days.
        </p>
        <TypicalMoveTable moves={moves.filter(({ tier }) => tier === "origin").slice(0, 12)} />
      </div>
      <div>
        <h3 className="font-medium">Suppliers compared</h3>
        <p className="mb-3 max-w-[72ch] text-ink-soft">
          Price level: the supplier’s median listing against the median of the same origin and method (100%).
          New and sold out: in the last {days} days.
        </p>
        <SupplierTable suppliers={suppliers} days={days} />
      </div>
      <div>
        <h3 className="mb-2 font-medium">Biggest price changes in {days} days</h3>
        <MoverTable movers={movers} days={days} />
      </div>
      <div className="grid gap-10 xl:grid-cols-2 xl:gap-8">
        <div>
          <h3 className="mb-2 font-medium">Latest arrivals</h3>
          <StockChangeTable caption="Latest arrivals" turns={arrivals} />
        </div>
        <div>
          <h3 className="mb-2 font-medium">Latest sold out or delisted</h3>
          <StockChangeTable caption="Listings that sold out or were delisted last" turns={delistings} />
        </div>
      </div>
    </div>
  );
}
