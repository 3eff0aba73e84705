import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { measuredAgainst } from "@/lib/catalog/pages/measured-against";
import type { CatalogRow, OriginPrices, Supplier } from "@/lib/catalog/schemas";
import type { SortField } from "@/lib/catalog/search/filters/parameters";
import type { HouseScoreFactor } from "@/lib/coffee/house-score";
import { quantityText } from "@/lib/coffee/quantity";
import type { StockUnit } from "@/lib/units/reader-units";
import { catalogHref } from "./catalog-urls";
import { type Sorting, sortingChange } from "./filters/sorting";
import { ListingRow } from "./listing-row";
import { ENTERED_BY_HAND } from "./supplier-urls";
import type { RowTracking } from "./track/track-button";

interface ListingTableProps {
  rows: readonly CatalogRow[];
  factors: ReadonlyMap<number, HouseScoreFactor[]>;
  origins: ReadonlyMap<string, OriginPrices>;
  suppliers: ReadonlyMap<string, Supplier>;
  quantityLb: number;
  /** The unit the reader buys in: with kilograms, rows also have the price of one. */
  unit: StockUnit;
  caption: string;
  sort?: { search: URLSearchParams; sorting: Sorting };
  compared?: readonly number[];
  /** With it each row has a button of the page's `TrackForm`. */
  tracking?: RowTracking | undefined;
}

interface HeadProps {
  field?: SortField;
  first?: "asc" | "desc";
  sort: ListingTableProps["sort"];
  className?: string;
  children: ReactNode;
}

function Head({ field, first = "asc", sort, className, children }: HeadProps) {
  const here = field !== undefined && sort?.sorting.field === field ? sort.sorting.direction : undefined;
  const ariaSort = here === undefined ? undefined : here === "asc" ? "ascending" : "descending";
  if (!sort || field === undefined) {
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    );
  }
  const direction = here === undefined ? first : here === "asc" ? "desc" : "asc";
  const Arrow = here === "asc" ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={ariaSort} className={className}>
      <a
        data-stay=""
        href={catalogHref(sort.search, sortingChange({ field, direction }))}
        className="-mx-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-1 hover:text-ink"
      >
        {children}
        {here === undefined ? null : <Arrow aria-hidden="true" size="0.8125rem" />}
      </a>
    </th>
  );
}

function supplierName(
  { public_coffee: listed, source }: CatalogRow,
  suppliers: ReadonlyMap<string, Supplier>,
) {
  return listed ? (suppliers.get(source)?.name ?? source) : ENTERED_BY_HAND;
}

export function ListingTable(props: ListingTableProps) {
  const { rows, factors, origins, suppliers, quantityLb, unit, sort, compared, tracking } = props;
  return (
    <table className="listings">
      <caption className="sr-only">{props.caption}</caption>
      <thead>
        <tr>
          {compared ? (
            <th scope="col" className="listing-choose">
              <span className="sr-only">Compare</span>
            </th>
          ) : null}
          <Head field="name" sort={sort} className="listing-name">
            Coffee
          </Head>
          <Head field="country" sort={sort} className="listing-origin">
            Origin
          </Head>
          <Head field="processing" sort={sort} className="listing-process">
            Process
          </Head>
          <Head field="score_value" first="desc" sort={sort} className="listing-cup">
            Cup
          </Head>
          <Head field="arrival_date" first="desc" sort={sort} className="listing-arrival">
            Arrival
          </Head>
          <Head sort={sort} className="listing-record">
            House score<small>and proof</small>
          </Head>
          <Head field="price_per_lb" sort={sort} className="listing-price">
            <span>
              $ per lb <span className="whitespace-nowrap">at {quantityText(quantityLb)}</span>
            </span>
          </Head>
          {tracking ? (
            <th scope="col" className="listing-track">
              <span className="sr-only">Track</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((coffee) => (
          <ListingRow
            key={coffee.id}
            coffee={coffee}
            supplier={supplierName(coffee, suppliers)}
            factors={factors.get(coffee.id) ?? []}
            origin={measuredAgainst(coffee, origins)}
            quantityLb={quantityLb}
            unit={unit}
            compared={compared}
            tracking={tracking}
          />
        ))}
      </tbody>
    </table>
  );
}
