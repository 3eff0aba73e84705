import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULTS } from "@/components/catalog/catalog-urls";
import { CarriedParameters } from "@/components/catalog/filters/carried-parameters";
import type { FilterForm } from "@/components/catalog/filters/filter-field";
import { FilterPanel } from "@/components/catalog/filters/filter-panel";
import { SearchField } from "@/components/catalog/filters/search-field";
import type { CatalogFacets } from "@/lib/catalog/search/facets/facet-results";
import { FILTERS } from "@/lib/catalog/search/filters/filter-declarations";
import { declarationOf, FILTER_NAMES, filtersWith } from "@/lib/catalog/search/filters/filter-names";
import { readPageQuery } from "@/lib/catalog/search/filters/search-params";
import { sessionOf } from "@/tests/support/viewers";

const FACETS = filtersWith({ field: { kind: "facet" } });
const data: CatalogFacets = {
  facets: Object.fromEntries(
    FACETS.map((name) => [name, { values: [{ value: "x", count: 1, chosen: false }], more: 0 }]),
  ) as CatalogFacets["facets"],
  counts: {
    stocked: { true: 1, false: 2, all: 3 },
    stocked_days: { 7: 1, 30: 1, 90: 1 },
    decaf: null,
    past_crop: null,
  },
  ranges: Object.fromEntries(
    filtersWith({ bound: {} }).map((name) => [FILTERS[name].bound.of, { min: 4.2, max: 19.8 }]),
  ) as CatalogFacets["ranges"],
};

function panelAt(address: string, holds: boolean): string {
  const search = new URLSearchParams(address);
  const { query, setAside } = readPageQuery(sessionOf("member"), search);
  const typed = (name: string) => search.get(name) ?? "";
  const form: FilterForm = {
    data,
    query,
    quantityLb: 1,
    typed,
    errorOf: (name) => setAside.find((each) => each.name === name)?.expected ?? undefined,
    supplierName: (slug) => slug,
  };
  const panel = createElement(FilterPanel, { form, holds: () => holds, signedIn: true, total: 1 });
  const carried = createElement(CarriedParameters, { search });
  const words = createElement(SearchField, { typed: typed("name"), error: undefined });
  return [panel, carried, words].map((each) => renderToStaticMarkup(each)).join("");
}

const fieldsOf = (html: string) => new Set([...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name));

test("the catalog's form sends every filter, from the field that it declares or carried along", () => {
  const address = FILTER_NAMES.map((name) => `${name}=1`).join("&");
  expect([...fieldsOf(panelAt(address, true))].sort()).toEqual([...FILTER_NAMES].sort());
});

test("a filter that needs a capability has no field for those who lack it", () => {
  const fields = fieldsOf(panelAt("", false));
  expect(filtersWith({ requires: {} }).filter((name) => fields.has(name))).toEqual([]);
  expect(fields.has("country")).toBe(true);
});

test("a choice keeps a value of the address that is none of its options", () => {
  expect(panelAt("stocked_days=45", true)).toMatch(/name="stocked_days"[^>]*checked=""[^>]*value="45"/);
});

test("an option is checked by the parameter's value, or by its default when the address has none", () => {
  expect(panelAt("", true)).toMatch(/name="stocked"[^>]*checked=""[^>]*value="true"/);
  expect(panelAt("has_additives=false", true)).toMatch(
    /name="has_additives"[^>]*checked=""[^>]*value="false"/,
  );
});

test("a bound says in its field and note how far the range reaches", () => {
  const html = panelAt("", true);
  expect(html).toMatch(
    /name="price_per_lb_max"[^>]*placeholder="19.80"|placeholder="19.80"[^>]*name="price_per_lb_max"/,
  );
  expect(html).toContain("$4.20 to $19.80");
});

test("filters name each other by names that exist, and addresses leave out every default", () => {
  for (const name of FILTER_NAMES) {
    const { yieldsTo, includedIn, default: standard } = declarationOf(name);
    expect(FILTER_NAMES, name).toEqual(expect.arrayContaining([yieldsTo ?? name, includedIn ?? name]));
    if (standard)
      expect(DEFAULTS, "DEFAULTS of components/catalog/catalog-urls.ts").toMatchObject({ [name]: standard });
  }
});
