import { FACET_CAPABILITIES } from "@/lib/catalog/access";
import { listCatalog } from "@/lib/catalog/contract";
import { factValues, filterValues } from "@/lib/catalog/search/filter-values";
import { oneOf } from "@/lib/http/query/query-fields";
import { facetValues } from "./contract";
import { prose } from "./prose";
import { facetsText } from "./texts";
import { tool } from "./tool";

/** The lists of `filterValues` and `factValues`, by the parameter of `search_catalog` that takes their values. */
const LISTS = {
  country: "countries",
  continent: "continents",
  source: "sources",
  processing: "processing",
  cultivar_detail: "cultivar_detail",
  type: "type",
  grade: "grade",
  appearance: "appearance",
  arrival_date: "arrival_dates",
  processing_base_method: "processing_base_method",
  fermentation_type: "fermentation_type",
  process_additive: "process_additive",
  processing_disclosure_level: "processing_disclosure_level",
  drying_method: "drying_method",
  flavor: "flavor",
  certification: "certification",
  producer: "producer",
  harvest_year: "harvest_year",
} as const;

type FacetName = keyof typeof LISTS;
const isFacet = (name: string): name is FacetName => name in LISTS;
const FACETS = Object.keys(LISTS).filter(isFacet);
const [FIRST = "country", ...OTHERS] = FACETS;
const PARAMETERS = Object.fromEntries(FACETS.map((name) => [LISTS[name], name]));

/** Limits of values: for each of several lists, and for a requested one. */
const MAX_VALUES = 25;
const MAX_VALUES_OF_ONE = 300;

export const listFacets = tool({
  name: "list_facets",
  title: "List filter values",
  description: prose`Lists the values that search_catalog's filters take, with the number of coffees in stock:
    countries, suppliers (slugs), processes, cultivars, grades, flavors, certifications, harvest years, producers. Use it to learn how a value is written, or which origins
    and suppliers exist. With facet it lists more values of one. Values of processing_base_method, fermentation_type,
    process_additive and processing_disclosure_level are for members and paid plans.`,
  audience: listCatalog.audience,
  contract: {
    parameters: {
      facet: {
        schema: oneOf([FIRST, ...OTHERS], FACETS.join(", ")),
        description: `Only this filter, with up to ${MAX_VALUES_OF_ONE} values. Without it all, with up to ${MAX_VALUES} each.`,
      },
    },
  },
  requires({ facet }) {
    const capability = facet && FACET_CAPABILITIES.get(facet);
    return capability ? [{ capability, parameter: facet }] : [];
  },
  response: facetValues,
  async verb(viewer, { facet }) {
    const [labels, facts] = await Promise.all([filterValues(viewer), factValues(viewer)]);
    const lists = Object.entries({ ...labels, ...facts }).filter(
      ([list]) => facet === undefined || list === LISTS[facet],
    );
    const most = facet === undefined ? MAX_VALUES : MAX_VALUES_OF_ONE;
    const more = lists.flatMap(([list, values]) =>
      values.length > most ? [[list, values.length - most] as const] : [],
    );
    return {
      data: Object.fromEntries(lists.map(([list, values]) => [list, values.slice(0, most)])),
      more: Object.fromEntries(more),
    };
  },
  text: ({ data, more }) => facetsText(data, more, PARAMETERS),
});
