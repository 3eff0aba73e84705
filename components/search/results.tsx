import type { ReactNode } from "react";
import { OtherWays } from "@/components/catalog/filters/other-ways";
import type { RowTracking } from "@/components/catalog/track/track-button";
import { TrackForm } from "@/components/catalog/track/track-form";
import { count } from "@/components/format/amounts";
import { Pagination } from "@/components/ui/pagination";
import { type Group, type Hits, MAX_PAGES, ROWS_PER_PAGE, type SearchResponse } from "@/lib/search/contract";
import { otherSearches } from "./other-searches";
import { CoffeeRow, DocsRow, LotRow, OriginRow, RoastRow, SupplierRow } from "./result-rows";
import { searchHref } from "./search-urls";

const NAMES = {
  lots: "Your lots",
  roasts: "Your roasts",
  origins: "Origins",
  suppliers: "Suppliers",
  coffees: "Coffees in stock",
  docs: "Documentation",
} as const satisfies Record<Group, string>;

interface GroupProps<Row> {
  group: Group;
  answer: SearchResponse;
  hits: Hits<Row> | undefined;
  children: (row: Row) => ReactNode;
}

function GroupOfHits<Row>({ group, answer, hits, children }: GroupProps<Row>) {
  if (!hits || hits.rows.length === 0) return null;
  const { searched: q, page } = answer;
  const total = `${count(hits.total)}${hits.at_least ? " or more" : ""}`;
  const isAlone = answer.group === group;
  return (
    <section aria-labelledby={`found-${group}`}>
      <div className="flex items-baseline justify-between gap-4 border-rule-strong border-b pb-1">
        <h2 id={`found-${group}`} className="font-serif text-title tracking-[-0.01em]">
          {NAMES[group]} <span className="text-ink-faint text-name">{total}</span>
        </h2>
        {isAlone || hits.total <= hits.rows.length ? null : (
          <a href={searchHref(q, group)} className="link inline-flex min-h-11 items-center mouse:min-h-8">
            All {total}
          </a>
        )}
      </div>
      <ul>{hits.rows.map(children)}</ul>
      {isAlone ? (
        <div className="mt-6">
          <Pagination
            page={page}
            pages={Math.min(MAX_PAGES, Math.ceil(hits.total / ROWS_PER_PAGE))}
            href={(wanted) => searchHref(q, group, wanted)}
          />
        </div>
      ) : null}
    </section>
  );
}

const isFound = (hits: Hits<unknown> | undefined) => hits !== undefined && hits.rows.length > 0;

/** The viewer's own lots and roasts come first, the documentation last. */
export function Results({ answer, tracking }: { answer: SearchResponse; tracking: RowTracking }) {
  const { searched: q, groups } = answer;
  const { lots, roasts, origins, suppliers, coffees, docs } = groups;
  const ways = otherSearches(answer);
  const hasNames = [lots, roasts, origins, suppliers].some(isFound);
  const hasCoffees = isFound(coffees);
  const isWide = hasCoffees && (hasNames || isFound(docs));
  return (
    <>
      {ways.length > 0 ? (
        <section aria-labelledby="other-searches" className="mb-10 max-w-[52rem]">
          <h2 id="other-searches" className="font-serif text-title tracking-[-0.01em]">
            No coffees in stock match “{q}”
          </h2>
          <OtherWays ways={ways} />
        </section>
      ) : null}
      {hasCoffees && tracking.signedIn ? <TrackForm here={tracking.here} /> : null}
      <div
        className={
          isWide
            ? "grid gap-x-16 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
            : "grid max-w-[52rem] gap-y-10"
        }
      >
        {hasNames ? (
          <div className="grid content-start gap-y-10">
            <GroupOfHits group="lots" answer={answer} hits={lots}>
              {(lot) => <LotRow key={lot.id} lot={lot} q={q} />}
            </GroupOfHits>
            <GroupOfHits group="roasts" answer={answer} hits={roasts}>
              {(roast) => <RoastRow key={roast.roast_id} roast={roast} q={q} />}
            </GroupOfHits>
            <GroupOfHits group="origins" answer={answer} hits={origins}>
              {(origin) => <OriginRow key={`${origin.country}/${origin.region}`} origin={origin} q={q} />}
            </GroupOfHits>
            <GroupOfHits group="suppliers" answer={answer} hits={suppliers}>
              {(supplier) => <SupplierRow key={supplier.slug} supplier={supplier} q={q} />}
            </GroupOfHits>
          </div>
        ) : null}
        {hasCoffees ? (
          <div className={hasNames ? "lg:col-start-2 lg:row-span-2 lg:row-start-1" : undefined}>
            <GroupOfHits group="coffees" answer={answer} hits={coffees}>
              {(coffee) => <CoffeeRow key={coffee.id} coffee={coffee} q={q} tracking={tracking} />}
            </GroupOfHits>
          </div>
        ) : null}
        <GroupOfHits group="docs" answer={answer} hits={docs}>
          {(part) => <DocsRow key={part.href} part={part} q={q} />}
        </GroupOfHits>
      </div>
    </>
  );
}
