import { readDatabase } from "@/db/client";
import { requireCapability } from "@/lib/access/capabilities";
import { authMeta, type Viewer } from "@/lib/auth/viewer";
import { catalogAccess } from "@/lib/catalog/access";
import { ApiError } from "@/lib/http/errors";
import { type Match, REQUIRED_CAPABILITY, type SimilarCoffees } from "./contract";
import { featuresOf } from "./features";
import { DEFAULTS, type SimilarQuery } from "./parameters";
import { CONFIDENCE_COPY, projectMatch, projectTarget } from "./project";
import { selectCandidates, selectTarget } from "./query";
import { searchColumns } from "./search";
import { similarityIndex } from "./similarity-index";

/**
 * The coffees most like this one, explained (`GET /v1/catalog/{id}/similar`, its twin under `/api` and the panel of
 * the coffee's page). Throws 401 or 403 before anything is read, and 404 when the coffee is absent or hidden.
 */
export async function findSimilar(
  viewer: Viewer,
  id: number,
  query: SimilarQuery = {},
): Promise<SimilarCoffees> {
  requireCapability(viewer, REQUIRED_CAPABILITY);
  const { showWholesale } = query;
  const access = catalogAccess(viewer, showWholesale === undefined ? {} : { showWholesale });
  const db = readDatabase();
  const target = await selectTarget(db, access, id);
  if (!target) throw new ApiError("not_found", { message: `There is no coffee ${id}.` });

  const asked = {
    threshold: query.threshold ?? DEFAULTS.threshold,
    limit: query.limit ?? DEFAULTS.limit,
    stockedOnly: query.stocked_only ?? DEFAULTS.stockedOnly,
    mode: query.mode ?? DEFAULTS.mode,
  };
  const index = await similarityIndex();
  const { source } = target;
  const ranked = searchColumns(
    index.columns,
    { id, source, features: featuresOf(target) },
    { ...asked, wholesale: access.wholesale },
  );
  const found = ranked.map((each) => each.id);
  const rows = new Map(
    (await selectCandidates(db, access, found, asked.stockedOnly)).map((row) => [row.id, row]),
  );
  const matches = found.flatMap((each) => {
    const row = rows.get(each);
    if (!row) return [];
    const match = projectMatch(target, row, index.rarity, asked.threshold);
    // A row may have changed since the index took it in.
    const stillAsked = asked.mode === "all" || match.match.category === asked.mode;
    return stillAsked && match.score.average >= asked.threshold ? [match] : [];
  });

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
