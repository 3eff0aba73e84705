import { type Database, readDatabase } from "@/db/client";
import { noSuchCoffee } from "@/lib/coffee/no-such-coffee";
import type { QuantityLb } from "@/lib/coffee/quantity";
import type { Viewer } from "@/lib/viewer";
import { type CatalogAccess, catalogAccess } from "./access";
import { catalogMeta } from "./meta";
import { projectCoffee, projectDropdown, withProof } from "./project";
import {
  type Page,
  type StoredCoffee,
  selectCoffee,
  selectDropdown,
  selectPage,
  selectPageIds,
  selectPublicCoffees,
} from "./queries";
import type { CatalogRow } from "./schemas";
import { proofOf } from "./scoring/proof";
import { type PageWindow, pageWindowOf, paginationOf } from "./search/paging";
import type { CatalogQuery, CoffeeQuery } from "./search/parameters";
import { rowCache } from "./search/row-cache";
import { isCatalogWatched } from "./version";

/**
 * One page of full rows with exact totals (`GET /v1/catalog`, and the catalog page, which may sort by the price at
 * another quantity than a pound). Throws 401 or 403 when the question uses process facets and the caller may not.
 */
export async function searchCatalog(viewer: Viewer, query: CatalogQuery, quantityLb: QuantityLb = 1) {
  return readPage(viewer, query, (db, access, filters, slice) =>
    selectRows(db, access, filters, { ...slice, quantityLb }),
  );
}

/** The same page as the few fields of a picker (`fields=dropdown`). */
async function searchDropdown(viewer: Viewer, query: CatalogQuery) {
  const page = await readPage(viewer, query, selectDropdown);
  return { ...page, data: page.data.map(projectDropdown) };
}

/** One page in the projection that is asked for. */
export function listCoffees(viewer: Viewer, query: CatalogQuery) {
  return query.fields === "dropdown" ? searchDropdown(viewer, query) : searchCatalog(viewer, query);
}

/** The same without `meta`, as `GET /api/catalog` answers. */
export async function listCoffeesLegacy(viewer: Viewer, query: CatalogQuery) {
  const { data, pagination } = await listCoffees(viewer, query);
  return { data, pagination };
}

/** One full row. Throws 404 when it is absent or hidden: the two answer alike. */
export async function readCoffee(viewer: Viewer, id: number, query: CoffeeQuery = {}) {
  const access = catalogAccess(viewer, query);
  const coffee = await selectCoffee(readDatabase(), access, id);
  if (!coffee) throw noSuchCoffee(id);
  return {
    data: projection(query.include)(coffee),
    meta: catalogMeta("catalog-coffee", "/v1/catalog/{id}", viewer, access, 1),
  };
}

function projection(include: CatalogQuery["include"]): (coffee: StoredCoffee) => CatalogRow {
  const now = new Date();
  return include === "proof"
    ? (coffee) => withProof(projectCoffee(coffee), proofOf(coffee, now))
    : projectCoffee;
}

/**
 * Full rows of one page. Where no private rows can be among them and changes are heard of, only their ids are asked
 * for and the rows are mostly at hand: reading, projecting and writing a hundred rows is nearly all that a page costs.
 */
async function selectRows(
  db: Database,
  access: CatalogAccess,
  filters: CatalogQuery,
  slice: PageWindow,
): Promise<Page<CatalogRow>> {
  if (isCatalogWatched() && access.privateRowsOf === null && filters.include === undefined) {
    const { rows: ids, total, version } = await selectPageIds(db, access, filters, slice);
    if (version === undefined) return { rows: [], total };
    const rows = await rowCache(version, ids, (missing) => readPublicRows(db, missing));
    if (rows) return { rows, total };
  }
  const { rows, total } = await selectPage(db, access, filters, slice);
  return { rows: rows.map(projection(filters.include)), total };
}

async function readPublicRows(db: Database, ids: readonly number[]) {
  const { rows, version = -1 } = await selectPublicCoffees(db, ids);
  return { version, rows: rows.map(projectCoffee) };
}

type Select<Row> = (
  db: Database,
  access: CatalogAccess,
  filters: CatalogQuery,
  slice: PageWindow,
) => Promise<Page<Row>>;

async function readPage<Row>(viewer: Viewer, query: CatalogQuery, select: Select<Row>) {
  const access = catalogAccess(viewer, query);
  const slice = pageWindowOf(query, access);
  const { rows, total } = await select(readDatabase(), access, query, slice);
  return {
    data: rows,
    pagination: paginationOf(query, slice, total),
    meta: catalogMeta("catalog", "/v1/catalog", viewer, access, total, {
      truncated: query.ids !== undefined && total > slice.limit,
    }),
  };
}
