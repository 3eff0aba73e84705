import { database, readDatabase } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { fewerWords } from "@/lib/catalog/search/fewer-words";
import type { CatalogFilters } from "@/lib/catalog/search/filters/parameters";
import {
  asFilters,
  asSearch,
  type StatedBounds,
  statedBounds,
} from "@/lib/catalog/search/filters/stated-bounds";
import { forgiveTypo } from "@/lib/catalog/search/forgive-typo";
import { countMatching } from "@/lib/catalog/search/sql/count";
import { compileWords } from "@/lib/catalog/search/words/compile-words";
import { listSuppliers } from "@/lib/catalog/suppliers";
import { docsEntries } from "@/lib/docs/search-entries";
import type { Viewer } from "@/lib/viewer";
import { findLots, findRoasts } from "./bench-queries";
import {
  type CountryCount,
  findCoffees,
  findRegions,
  RETAIL_ACCESS,
  type RowRange,
  selectCountries,
} from "./catalog-queries";
import {
  type DocsHit,
  FIRST_ROWS,
  GROUPS,
  type Group,
  type Hits,
  type OriginHit,
  ROWS_PER_PAGE,
  type SearchQuery,
  type SearchResponse,
  type SupplierHit,
} from "./contract";
import { parsePlaceTerms } from "./place-terms";
import { projectDocs, projectLot, projectRoast } from "./project";
import { parseSearchTerms, rankMatches, type SearchTerms } from "./search-terms";

const OWN: readonly Group[] = ["lots", "roasts"];

const cut = <Row>(rows: readonly Row[], { limit, offset }: RowRange): Hits<Row> => ({
  total: rows.length,
  at_least: false,
  rows: rows.slice(offset, offset + limit),
});

async function origins(q: string, countries: readonly CountryCount[], range: RowRange) {
  const places = parsePlaceTerms(q);
  const named: OriginHit[] = [
    ...places.readings.flatMap((terms) => rankMatches(countries, terms, ({ country }) => [country])),
    ...countries.filter(({ country }) => places.names.includes(country.toLowerCase())),
  ]
    .filter((each, i, all) => all.indexOf(each) === i)
    .map((each) => ({ ...each, region: null }));
  const regions = await findRegions(readDatabase(), places, countries);
  return { ...cut([...named, ...regions.rows], range), at_least: regions.at_least };
}

async function suppliers(wanted: SearchTerms, range: RowRange): Promise<Hits<SupplierHit>> {
  const found = rankMatches(await listSuppliers(readDatabase()), wanted, ({ name, slug }) => [name, slug]);
  return cut(
    found.map(({ slug, name }) => ({ slug, name })),
    range,
  );
}

function docs(wanted: SearchTerms, range: RowRange): Hits<DocsHit> {
  const found = rankMatches(docsEntries(), wanted, ({ title, place, text }) => [title, place, text]);
  const { rows, ...hits } = cut(found, range);
  return { ...hits, rows: rows.map((entry) => projectDocs(entry, wanted)) };
}

/** A page of hits. Beyond the last one no row has the total, so the first is asked. */
async function paged<Hit>(
  find: (range: RowRange) => Promise<Hits<Hit>>,
  range: RowRange,
): Promise<Hits<Hit>> {
  const found = await find(range);
  if (found.rows.length > 0 || range.offset === 0) return found;
  return { ...(await find({ limit: 1, offset: 0 })), rows: [] };
}

/** A page of the caller's rows. */
const owned = <Row extends { total: number }, Hit>(
  find: (range: RowRange) => Promise<Row[]>,
  range: RowRange,
  project: (row: Row) => Hit,
): Promise<Hits<Hit>> =>
  paged(async (part) => {
    const rows = await find(part);
    return { total: rows[0]?.total ?? 0, at_least: false, rows: rows.map(project) };
  }, range);

/**
 * Searches retail stock, origins, suppliers and the documentation, and the caller's own lots and roasts. First rows
 * of each group, or a page of one.
 * @throws ApiError 401 when an anonymous caller asks for lots or roasts only
 */
export async function searchEverything(viewer: Viewer, query: SearchQuery): Promise<SearchResponse> {
  const { q = "", group } = query;
  if (group && OWN.includes(group)) requireSession(viewer);
  const stated = group ? null : statedBounds(q);
  if (stated?.isSure) return searchWithinBounds(viewer, q, stated);
  const answer = await searchAsTyped(viewer, query);
  const { docs: pages, ...data } = answer.groups;
  if (Object.values(data).some((hits) => (hits?.total ?? 0) > 0)) return answer;
  const catalog = stated && (await catalogWithin(stated));
  if (catalog && catalog.coffees > 0) return { ...answer, catalog };
  const hasPages = (pages?.total ?? 0) > 0;
  const corrected = await forgiveTypo(readDatabase(), RETAIL_ACCESS, { q });
  // A word that only the documentation has isn't a prefix of another word.
  if (corrected === null || (hasPages && corrected.includes("*")))
    return data.coffees ? { ...answer, instead: await otherSearches(q) } : answer;
  const instead = await searchAsTyped(viewer, { ...query, q: corrected });
  return { ...instead, q, groups: { ...instead.groups, ...(pages && hasPages && { docs: pages }) } };
}

/** Coffees aren't listed then: those within the bounds are a page of the catalog. */
async function searchWithinBounds(viewer: Viewer, q: string, stated: StatedBounds): Promise<SearchResponse> {
  const { words } = stated;
  const [catalog, answer] = await Promise.all([
    catalogWithin(stated),
    words ? searchAsTyped(viewer, { q: words }) : null,
  ]);
  const { coffees: _, ...groups } = answer?.groups ?? {};
  return { synonyms: answer?.synonyms ?? [], q, searched: words, catalog, group: null, page: 1, groups };
}

async function catalogWithin(stated: StatedBounds): Promise<SearchResponse["catalog"]> {
  const asked = asFilters(stated);
  const query = String(asSearch(stated));
  const count = (filters: CatalogFilters) => countMatching(readDatabase(), RETAIL_ACCESS, filters);
  const coffees = await count(asked);
  if (coffees > 0 || !stated.words) return { query, coffees };
  const corrected = await forgiveTypo(readDatabase(), RETAIL_ACCESS, asked);
  return { query, coffees: corrected === null ? 0 : await count({ ...asked, q: corrected }) };
}

async function otherSearches(q: string): Promise<SearchResponse["instead"]> {
  const [fewer, soldOut] = await Promise.all([
    fewerWords(readDatabase(), RETAIL_ACCESS, { q }),
    countMatching(readDatabase(), RETAIL_ACCESS, { q, stocked: "false" }),
  ]);
  return {
    fewer_words: fewer.map(({ q: words, count: coffees }) => ({ q: words, coffees })),
    sold_out: soldOut,
  };
}

async function searchAsTyped(viewer: Viewer, query: SearchQuery): Promise<SearchResponse> {
  const { q = "", group, page = 1 } = query;
  const wanted = parseSearchTerms(q);
  const { synonyms } = compileWords(q);
  const range = group
    ? { limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE }
    : { limit: FIRST_ROWS, offset: 0 };
  const asked = new Set<Group>(group ? [group] : GROUPS);
  const ownerId = viewer.kind === "session" ? viewer.bench.ownerId : null;
  const countries = asked.has("origins") ? await selectCountries(readDatabase()) : [];

  const [lots, roasts, places, sellers, coffees] = await Promise.all([
    asked.has("lots") && ownerId !== null
      ? owned((part) => findLots(database(), ownerId, q, part), range, projectLot)
      : null,
    asked.has("roasts") && ownerId !== null
      ? owned(
          (part) => findRoasts(database(), ownerId, q, part),
          range,
          (row) => projectRoast(row, wanted),
        )
      : null,
    asked.has("origins") ? origins(q, countries, range) : null,
    asked.has("suppliers") ? suppliers(wanted, range) : null,
    asked.has("coffees") ? paged((part) => findCoffees(readDatabase(), q, part), range) : null,
  ]);
  return {
    q,
    searched: q,
    synonyms,
    group: group ?? null,
    page,
    groups: {
      ...(lots && { lots }),
      ...(roasts && { roasts }),
      ...(places && { origins: places }),
      ...(sellers && { suppliers: sellers }),
      ...(coffees && { coffees }),
      ...(asked.has("docs") && { docs: docs(wanted, range) }),
    },
  };
}
