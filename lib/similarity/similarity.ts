import { readDatabase } from "@/db/client";
import { can, requireCapability } from "@/lib/access/capabilities";
import { accessToNamed, type CatalogAccess, catalogAccess } from "@/lib/catalog/access";
import { databaseFor } from "@/lib/catalog/database-for";
import { listSuppliers } from "@/lib/catalog/suppliers";
import { noSuchCoffee } from "@/lib/coffee/no-such-coffee";
import { authMeta, type Viewer } from "@/lib/viewer";
import { type Match, REQUIRED_CAPABILITY, type SimilarCoffees } from "./contract";
import { type FactPair, factPairs } from "./explain";
import { firstWithFewOwn } from "./index/ranking";
import { featuresOf } from "./lot/features";
import { DEFAULTS, MAX_MATCHES, type SimilarQuery } from "./parameters";
import { CONFIDENCE_COPY, projectMatch, projectTarget } from "./project";
import { selectCandidates, selectTarget } from "./queries";
import { searchCurrent } from "./similarity-index";

function askedOf(query: SimilarQuery) {
  return {
    threshold: query.threshold ?? DEFAULTS.threshold,
    limit: query.limit ?? DEFAULTS.limit,
    stockedOnly: query.stocked_only ?? DEFAULTS.stockedOnly,
    mode: query.mode ?? DEFAULTS.mode,
  };
}

function accessOf(viewer: Viewer, { showWholesale }: SimilarQuery): CatalogAccess {
  return catalogAccess(viewer, showWholesale === undefined ? {} : { showWholesale });
}

/**
 * A wholesale target's candidates may be wholesale too. @throws ApiError 401 or 403 before
 * anything is read, and 404
 */
async function match(viewer: Viewer, id: number, query: SimilarQuery, named = accessOf(viewer, query)) {
  requireCapability(viewer, REQUIRED_CAPABILITY);
  const db = databaseFor(named);
  const target = await selectTarget(db, named, id);
  if (!target) throw noSuchCoffee(id);

  const asked = askedOf(query);
  const access = target.wholesale ? named : accessOf(viewer, query);
  const searched = { id, source: target.source, features: featuresOf(target) };
  const { ranked, rarity } = await searchCurrent(searched, { ...asked, wholesale: access.wholesale });
  const ids = ranked.map((each) => each.id);
  const rows = await selectCandidates(db, access, ids, asked.stockedOnly);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((each) => {
    const row = byId.get(each);
    if (!row) return [];
    const projected = projectMatch(target, row, rarity, asked.threshold);
    // The row may have changed since it was indexed.
    const stillAsked = asked.mode === "all" || projected.match.category === asked.mode;
    return stillAsked && projected.score.average >= asked.threshold ? [{ row, match: projected }] : [];
  });
  return { target, asked, found };
}

/**
 * Similar coffees with explanations (`GET /v1/catalog/{id}/similar` and its twin under `/api`).
 * @throws ApiError 401 or 403 before anything is read, and 404 when the coffee is absent or
 * hidden
 */
export async function findSimilar(
  viewer: Viewer,
  id: number,
  query: SimilarQuery = {},
): Promise<SimilarCoffees> {
  const { target, asked, found } = await match(viewer, id, query);
  const matches = found.map((each) => each.match);
  return {
    data: { target: projectTarget(target), groups: grouped(matches), matches },
    meta: {
      resource: "catalog-similarity",
      namespace: "/v1/catalog/{id}/similar",
      version: "v1",
      status: "beta",
      classification_version: "identity-v1",
      query_strategy: "exact_columnar_scan",
      auth: authMeta(viewer),
      access: { requiredCapability: REQUIRED_CAPABILITY, canUseBeanMatching: true },
      query: asked,
      copy: { confidence: CONFIDENCE_COPY },
    },
  };
}

function grouped(matches: Match[]): SimilarCoffees["data"]["groups"] {
  const of = (kind: Match["match"]["classification"]["kind"]) =>
    matches.filter(({ match }) => match.classification.kind === kind);
  return {
    canonical_candidates: of("canonical_candidate"),
    similar_recommendations: of("similar_recommendation"),
  };
}

export interface ViewedMatch extends Match {
  supplier: string;
  facts: FactPair[];
}

const SHOWN = 6;

/** Of origin, process and cup, how many both listings disclose something for. */
const comparedDimensions = ({ score }: Pick<Match, "score">): number =>
  Object.values(score.dimensions).filter((likeness) => likeness !== null).length;

/**
 * All candidates for the same coffee, then similar ones, in stock. Null for callers without the capability, without
 * reading anything.
 */
export async function viewSimilar(viewer: Viewer, id: number): Promise<ViewedMatch[] | null> {
  if (!can(viewer, REQUIRED_CAPABILITY)) return null;
  const access = accessToNamed(viewer);
  const [{ target, found: all }, { found: same }, suppliers] = await Promise.all([
    match(viewer, id, { limit: MAX_MATCHES }, access),
    match(viewer, id, { limit: MAX_MATCHES, mode: "likely_same" }, access),
    listSuppliers(readDatabase()),
  ]);
  const similar = all.filter(({ match: { match } }) => match.category !== "likely_same");
  // Blends that disclose only notes would otherwise come before coffees that agree in origin and process.
  const inOrder = [
    ...similar.filter(({ match }) => comparedDimensions(match) > 1),
    ...similar.filter(({ match }) => comparedDimensions(match) === 1),
  ];
  const isOwn = ({ match: { match } }: (typeof inOrder)[number]) => match.same_supplier;
  const found = [...same, ...firstWithFewOwn(inOrder, isOwn, Math.max(0, SHOWN - same.length))];
  const names = new Map(suppliers.map(({ slug, name }) => [slug, name]));
  const own = { row: target, features: featuresOf(target) };
  return found.map(({ row, match }) => ({
    ...match,
    supplier: names.get(row.source) ?? row.source,
    facts: factPairs(own, { row, features: featuresOf(row) }),
  }));
}
