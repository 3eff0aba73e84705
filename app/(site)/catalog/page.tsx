import { SlidersHorizontal } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/preview";
import { pageStockUnit, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { catalogHref, catalogPath, DEFAULTS, withoutBlankParams } from "@/components/catalog/catalog-urls";
import { CompareBar } from "@/components/catalog/compare/compare-bar";
import { ActiveFilters, activeChips } from "@/components/catalog/filters/active-filters";
import { CarriedParameters } from "@/components/catalog/filters/carried-parameters";
import { FILTER_PANEL_ID, FilterPanel } from "@/components/catalog/filters/filter-panel";
import { IgnoredFilters } from "@/components/catalog/filters/ignored-filters";
import { NoResults } from "@/components/catalog/filters/no-results";
import { QuantityPicker } from "@/components/catalog/filters/quantity-picker";
import { ResultCount } from "@/components/catalog/filters/result-count";
import { SearchField } from "@/components/catalog/filters/search-field";
import { filterWords, suggestedName } from "@/components/catalog/filters/search-name";
import { SearchedWords } from "@/components/catalog/filters/searched-words";
import { SortMenu } from "@/components/catalog/filters/sort-menu";
import { sortingOf } from "@/components/catalog/filters/sorting";
import { problemSentence } from "@/components/catalog/labels";
import { ListingTable } from "@/components/catalog/listing-table";
import { PageOutOfRange } from "@/components/catalog/page-out-of-range";
import { ENTERED_BY_HAND } from "@/components/catalog/supplier-urls";
import { TrackForm } from "@/components/catalog/track/track-form";
import { SaveSearchButton, SaveSearchPanel } from "@/components/saved-searches/save-search";
import { buttonClass } from "@/components/ui/button";
import { AutoSubmitForm } from "@/components/ui/forms/auto-submit-form";
import { Pagination } from "@/components/ui/pagination";
import { can } from "@/lib/access/capabilities";
import { getCatalogPage } from "@/lib/catalog/pages/catalog-pages";
import { parseComparisonParams } from "@/lib/catalog/pages/compare-params";
import { chosenQuantity } from "@/lib/catalog/search/filters/chosen-quantity";
import {
  readPageQuery,
  withDocumentedNames,
  withoutBlanks,
} from "@/lib/catalog/search/filters/search-params";
import { OWN_SOURCE } from "@/lib/coffee/facts";
import { MAX_SEARCH_NAME } from "@/lib/saved-searches/contract";
import { searchWithFilters } from "@/lib/saved-searches/saved-searches";
import { viewTracked } from "@/lib/watchlist/watchlist";

interface Props {
  searchParams: SearchParams;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { search } = chosenQuantity(withoutBlanks(searchOf(await searchParams)));
  search.delete("quantity_lb");
  for (const name of ["sortField", "sortDirection", "limit", "compare"]) search.delete(name);
  const places = [...search.getAll("region"), ...search.getAll("country")].join(", ");
  const q = search.get("q");
  const page = search.get("page");
  const what = [q && `“${q}”`, places, search.get("processing"), page && `page ${page}`]
    .filter(Boolean)
    .join(", ");
  const title = what
    ? `Green coffee: ${what}, compared by price per pound`
    : "Green coffee, compared by price per pound";
  const description =
    "Every listing with origin, process, price per pound at your quantity, and what the supplier doesn’t disclose.";
  return pageMetadata({
    path: catalogHref(search, { page: search.get("page") }),
    title,
    description,
    // Endless combinations, so no indexing.
    robots: { index: search.size <= 1 && !search.has("q"), follow: true },
  });
}

export default async function CatalogPage({ searchParams }: Props) {
  const sent = searchOf(await searchParams);
  const named = withDocumentedNames(sent);
  const clean = withoutBlankParams(named) ?? catalogPath(named);
  if (clean !== catalogPath(sent)) redirect(clean);
  const { search, typed: quantityTyped, refused } = chosenQuantity(sent);

  const viewer = await pageViewer();
  const { query, quantityLb, setAside } = readPageQuery(viewer, search);
  const [data, unit] = await Promise.all([getCatalogPage(viewer, query), pageStockUnit()]);
  const { pagination } = data;
  const sorting = sortingOf(query);
  const supplierName = (slug: string) =>
    slug === OWN_SOURCE ? ENTERED_BY_HAND : (data.suppliers.get(slug)?.name ?? slug);
  const typed = (name: string) => search.get(name) ?? "";
  const errorOf = (name: string) => {
    const expected = setAside.find((each) => each.name === name)?.expected;
    return expected ? problemSentence(name, expected) : undefined;
  };
  const { ids: compared, beyond } = parseComparisonParams(search.getAll("compare"));
  const active = activeChips(query, search, supplierName);
  // Saves the corrected spelling, because that is what the page shows.
  const searched = data.meta.search?.corrected ? { q: data.meta.search.searched } : {};
  const kept = new URLSearchParams(search);
  if (searched.q) kept.set("q", searched.q);
  const here = catalogPath(search);
  const ids = data.data.map(({ id }) => id);
  const canSave = active.length > 0 && setAside.length === 0;
  const [tracked, saved] = await Promise.all([
    viewTracked(viewer, ids),
    canSave ? searchWithFilters(viewer, String(kept)) : null,
  ]);
  const tracking = { ...tracked, here };

  return (
    <>
      <AutoSubmitForm
        action="/catalog"
        defaults={DEFAULTS}
        label="Search and filter the catalog"
        className="page pt-6 md:pt-8"
      >
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h1 className="font-serif text-headline tracking-[-0.02em]">Catalog</h1>
          <QuantityPicker
            quantityLb={quantityLb}
            typed={quantityTyped}
            refused={refused}
            unit={unit}
            href={(quantity) => catalogHref(search, { quantity_lb: quantity === "1" ? null : quantity })}
          />
        </div>
        <SearchField typed={typed("q")} error={errorOf("q")} />
        <CarriedParameters search={search} />

        <div className="mt-6 lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-x-10">
          <FilterPanel
            form={{ data, query, quantityLb, typed, errorOf, supplierName }}
            holds={(capability) => can(viewer, capability)}
            signedIn={viewer.kind === "session"}
            total={pagination.total}
          />
          <section aria-label="Listings" className="results min-w-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
              <ResultCount
                pagination={pagination}
                own={data.own}
                stocked={query.stocked ?? "true"}
                compared={compared.length}
              />
              <div className="flex min-w-0 items-center gap-2 max-md:w-full">
                <button
                  type="button"
                  popoverTarget={FILTER_PANEL_ID}
                  className={buttonClass("quiet", "max-md:flex-1 lg:hidden")}
                >
                  <SlidersHorizontal aria-hidden="true" size="0.9375rem" className="text-ink-faint" />
                  Filters{active.length > 0 ? ` (${active.length})` : ""}
                </button>
                <SortMenu search={search} sorting={sorting} />
              </div>
            </div>
            <div className="space-y-3 pb-3 empty:hidden">
              <SearchedWords search={data.meta.search} />
              <IgnoredFilters setAside={setAside} />
              <ActiveFilters
                active={active}
                clear={catalogHref(new URLSearchParams(), { compare: compared.map(String) })}
                save={canSave ? <SaveSearchButton saved={saved} /> : null}
              />
            </div>
            {pagination.total === 0 ? (
              <NoResults search={search} loosenings={data.loosenings} />
            ) : data.data.length === 0 ? (
              <PageOutOfRange search={search} pagination={pagination} />
            ) : (
              <ListingTable
                rows={data.data}
                factors={data.factors}
                origins={data.origins}
                suppliers={data.suppliers}
                quantityLb={quantityLb}
                unit={unit}
                caption={`Green coffee listings, page ${pagination.page} of ${pagination.totalPages}`}
                sort={{ search, sorting }}
                compared={compared}
                tracking={tracking}
              />
            )}
            <div className="pt-5">
              <Pagination
                page={pagination.page}
                pages={pagination.totalPages}
                href={(page) => catalogHref(search, { page: String(page) })}
              />
            </div>
          </section>
        </div>
      </AutoSubmitForm>
      {canSave ? (
        <SaveSearchPanel
          key={String(kept)}
          signedIn={viewer.kind === "session"}
          saved={saved}
          query={String(kept)}
          here={here}
          suggestion={suggestedName(filterWords({ ...query, ...searched }, supplierName), MAX_SEARCH_NAME)}
        />
      ) : null}
      {tracking.signedIn ? <TrackForm here={here} /> : null}
      <CompareBar
        search={search}
        chosen={compared}
        beyond={beyond.length}
        shown={new Set(data.data.map(({ id }) => id))}
        quantityLb={quantityLb}
      />
    </>
  );
}
