import { X } from "lucide-react";
import { count, figure, money } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import { buttonClass } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import type { CatalogFacets, Spread } from "@/lib/catalog/search/facets";
import type { CatalogQuery } from "@/lib/catalog/search/parameters";
import { FacetGroup } from "./facet-group";
import { LockedFilters } from "./locked-filters";
import { MemberFilters } from "./member-filters";
import { RangeFields } from "./range-fields";

interface FilterPanelProps {
  data: CatalogFacets;
  query: CatalogQuery;
  /** What stands in the address, right or wrong. */
  typed: (name: string) => string;
  errorOf: (name: string) => string | undefined;
  supplierName: (slug: string) => string;
  /** The filters of members: open to this reader, locked for somebody signed in, or for a stranger. */
  members: "open" | "locked" | "anonymous";
  total: number;
}

export const FILTER_PANEL_ID = "filters";

const STOCK = [
  { value: "true", label: "In stock" },
  { value: "false", label: "Sold out" },
  { value: "all", label: "Both" },
] as const;

const RECENCY = [7, 30, 90] as const;

/** The bounds of a spread written out; null when nothing is disclosed. */
function reach(spread: Spread, write: (n: number) => string): [string, string] | null {
  return spread.min === null || spread.max === null ? null : [write(spread.min), write(spread.max)];
}

/**
 * Every filter of the catalog, counted. A column beside the listings; where there is no room the browser's popover,
 * so that it opens as a sheet without JavaScript (`.filter-panel` in globals.css).
 */
export function FilterPanel(props: FilterPanelProps) {
  const { data, query, typed, errorOf, total } = props;
  const { facets } = data;
  return (
    <aside id={FILTER_PANEL_ID} popover="auto" aria-label="Filters" className="filter-panel">
      <div className="mb-2 flex items-center justify-between lg:hidden">
        <h2 className="font-serif text-title">Filters</h2>
        <button
          type="button"
          popoverTarget={FILTER_PANEL_ID}
          popoverTargetAction="hide"
          aria-label="Close filters"
          className={buttonClass("bare", "-mr-2")}
        >
          <X aria-hidden="true" size={20} />
        </button>
      </div>

      <Disclosure open className="lg:-mt-2" summary={<span className="font-medium">Stock</span>}>
        <fieldset className="min-w-0 pb-3">
          <legend className="sr-only">Stock</legend>
          {STOCK.map(({ value, label }) => (
            <Choice
              key={value}
              type="radio"
              name="stocked"
              value={value}
              defaultChecked={(query.stocked ?? "true") === value}
              count={count(data.stocked[value])}
            >
              {label}
            </Choice>
          ))}
        </fieldset>
      </Disclosure>

      <FacetGroup open many name="country" title="Country" facet={facets.country} nameOf={shortCountry} />
      <FacetGroup many name="region" title="Region" facet={facets.region} />
      <FacetGroup open many name="processing" title="Process" facet={facets.processing} />
      <FacetGroup
        open
        many
        name="source"
        title="Supplier"
        facet={facets.source}
        nameOf={props.supplierName}
      />
      <RangeFields
        title="Price per lb"
        names={["price_per_lb_min", "price_per_lb_max"]}
        typed={[typed("price_per_lb_min"), typed("price_per_lb_max")]}
        errors={[errorOf("price_per_lb_min"), errorOf("price_per_lb_max")]}
        reach={reach(data.price, (n) => n.toFixed(2))}
        prefix="$"
        note={`By the price of one pound${data.price.min === null ? "" : `, ${reach(data.price, money)?.join(" to ")}`}.`}
      />
      <RangeFields
        title="Cup score"
        names={["score_value_min", "score_value_max"]}
        typed={[typed("score_value_min"), typed("score_value_max")]}
        errors={[errorOf("score_value_min"), errorOf("score_value_max")]}
        reach={reach(data.score, figure)}
        note="As the supplier states it. A bound leaves out coffees without a score."
      />
      <Disclosure
        open={query.stocked_days !== undefined || errorOf("stocked_days") !== undefined}
        className="border-rule border-t"
        summary={<span className="font-medium">Came into stock</span>}
      >
        <fieldset className="min-w-0 pb-3">
          <legend className="sr-only">Came into stock</legend>
          <Choice type="radio" name="stocked_days" value="" defaultChecked={query.stocked_days === undefined}>
            Any time
          </Choice>
          {RECENCY.map((days) => (
            <Choice
              key={days}
              type="radio"
              name="stocked_days"
              value={days}
              defaultChecked={query.stocked_days === days}
              count={count(data.stockedDays[days])}
            >
              Within {days} days
            </Choice>
          ))}
        </fieldset>
      </Disclosure>
      <FacetGroup many name="cultivar_detail" title="Cultivar" facet={facets.cultivar_detail} />
      <FacetGroup many name="grade" title="Grade" facet={facets.grade} />
      <FacetGroup many name="type" title="Kind of lot" facet={facets.type} />
      <Disclosure
        open={typed("origin") !== ""}
        className="border-rule border-t"
        summary={<span className="font-medium">Origin by words</span>}
      >
        <Field
          id="origin"
          name="origin"
          type="text"
          autoComplete="off"
          label="Continent, country or region"
          defaultValue={typed("origin")}
          error={errorOf("origin")}
          fieldClassName="pb-4"
        />
      </Disclosure>
      {props.members === "open" ? (
        <MemberFilters facets={facets} query={query} />
      ) : (
        <LockedFilters signedIn={props.members === "locked"} />
      )}

      <div className="filter-apply">
        <button type="submit" className={buttonClass("primary", "w-full")}>
          <span className="lg:hidden">Show {count(total)} coffees</span>
          <span className="max-lg:hidden">Apply filters</span>
        </button>
      </div>
    </aside>
  );
}
