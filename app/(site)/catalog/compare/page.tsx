import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageStockUnit, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { catalogHref, DEFAULTS } from "@/components/catalog/catalog-urls";
import { CompareNotices } from "@/components/catalog/compare/compare-notices";
import { CompareTable } from "@/components/catalog/compare/compare-table";
import { compareHref } from "@/components/catalog/compare/compare-urls";
import { QuantityPicker } from "@/components/catalog/filters/quantity-picker";
import { pluralize } from "@/components/format/amounts";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { AutoSubmitForm } from "@/components/ui/forms/auto-submit-form";
import { Choice } from "@/components/ui/forms/choice";
import { AskAbout } from "@/components/workspaces/ask-about";
import { viewComparison } from "@/lib/catalog/pages/compare";
import { parseComparisonParams, parsePair } from "@/lib/catalog/pages/compare-params";
import { MAX_COMPARED } from "@/lib/catalog/pages/max-compared";
import { chosenQuantity } from "@/lib/catalog/search/filters/chosen-quantity";
import { readPageQuery } from "@/lib/catalog/search/filters/search-params";
import { quantityParam } from "@/lib/coffee/quantity";

interface Props {
  searchParams: SearchParams;
}

export const metadata: Metadata = {
  title: "Compare coffees",
  description: "Up to four green coffees side by side: prices at your quantity and every disclosed fact.",
  // Endless combinations, so no indexing.
  robots: { index: false, follow: true },
};

export default async function ComparePage({ searchParams }: Props) {
  const sent = searchOf(await searchParams);
  const { search, typed, refused } = chosenQuantity(sent);
  const viewer = await pageViewer();
  const { quantityLb } = readPageQuery(viewer, search);
  // The catalog's form submits its filters too; only the selected coffees are needed here.
  if (search.has("compare")) {
    const { ids, beyond } = parseComparisonParams([...search.getAll("ids"), ...search.getAll("compare")]);
    redirect(compareHref([...ids, ...beyond], refused ?? quantityLb));
  }
  const asked = parseComparisonParams(search.getAll("ids"));
  const [{ coffees, missing }, unit] = await Promise.all([
    viewComparison(viewer, asked.ids, quantityLb),
    pageStockUnit(),
  ]);
  const ids = coffees.map(({ coffee }) => coffee.id);
  const view = {
    differences: search.get("differences") === "1",
    pair: parsePair(search.getAll("pair"), ids),
  };
  const toCatalog = catalogHref(new URLSearchParams(), {
    compare: ids.map(String),
    quantity_lb: quantityLb === 1 ? null : quantityParam(quantityLb),
  });

  return (
    <div className="page pt-4 md:pt-6">
      <nav aria-label="Breadcrumb" className="text-ink-faint">
        <a href={toCatalog} className="inline-flex min-h-11 items-center hover:text-jade hover:underline">
          Catalog
        </a>
      </nav>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="font-serif text-headline tracking-[-0.02em]">
          {ids.length > 1 ? `Comparing ${pluralize(ids.length, "coffee")}` : "Compare coffees"}
        </h1>
        <AutoSubmitForm action="/catalog/compare" defaults={DEFAULTS} label="Quantity and rows">
          {ids.map((id) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          {ids.length > view.pair.length ? (
            <input type="hidden" name="pair" value={view.pair.join(",")} />
          ) : null}
          <QuantityPicker
            quantityLb={quantityLb}
            typed={typed}
            refused={refused}
            unit={unit}
            href={(quantity) => compareHref(ids, quantity, view)}
          />
          {ids.length > 1 ? (
            <Choice
              type="checkbox"
              name="differences"
              value="1"
              defaultChecked={view.differences}
              className="print:hidden"
            >
              Only what differs
            </Choice>
          ) : null}
          <Button type="submit" className="needs-no-js mt-2">
            Apply
          </Button>
        </AutoSubmitForm>
      </div>
      <CompareNotices asked={asked} missing={missing} />
      {coffees.length === 0 ? (
        <EmptyState title="Nothing to compare yet.">
          <p>Select “Compare” on up to {MAX_COMPARED} coffees in the catalog to see them side by side.</p>
          <p className="mt-4">
            <a href={toCatalog} className={buttonClass("quiet")}>
              Choose coffees
            </a>
          </p>
        </EmptyState>
      ) : (
        <>
          <CompareTable compared={coffees} quantityLb={quantityLb} view={view} unit={unit} />
          <p className="mt-6 flex flex-wrap gap-3 print:hidden">
            {coffees.length < MAX_COMPARED ? (
              <a href={toCatalog} className={buttonClass("quiet")}>
                Add another from the catalog
              </a>
            ) : null}
            <AskAbout about={`compare:${ids.join(",")}`} />
          </p>
        </>
      )}
    </div>
  );
}
