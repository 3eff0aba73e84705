import type { z } from "zod";
import { requireSession } from "@/lib/access/authorize";
import { searchCatalog } from "@/lib/catalog/catalog";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { catalogQuery } from "@/lib/catalog/search/filters/parameters";
import { invalidField } from "@/lib/http/errors/expected";
import { type Parameters, type Parsed, type QueryContract, readQuery } from "@/lib/http/query/parse-query";
import { ownLots } from "@/lib/inventory/inventory";
import { roastQuery } from "@/lib/roast/parameters";
import { listRoasts } from "@/lib/roast/roasts";
import { placeNote } from "@/lib/supply/flavour-wheel";
import { dollars } from "@/lib/units/money";
import { ANONYMOUS, type Viewer } from "@/lib/viewer";
import type { coffeeChunksTool, greenCoffeeTool, ToolParameters } from "./tools-contract";
import { MAX_TOOL_ROWS } from "./tools-contract";

type Body<Tool extends { body?: z.ZodType | undefined }> = z.output<NonNullable<Tool["body"]>>;

/** Reads a body's parameters as the endpoint of the same rows reads its query. @throws ApiError 400 */
function readParameters<P extends Parameters>(contract: QueryContract<P>, sent: ToolParameters): Parsed<P> {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(sent))
    for (const each of [values].flat()) search.append(name, String(each));
  const { query, problems } = readQuery(contract, search);
  const [problem] = problems;
  if (problem) throw invalidField(problem.parameter, problem.expected);
  return query;
}

interface Asked {
  limit: number;
  parameters: ToolParameters;
}

/** @throws ApiError 400, 401, 403 */
export async function findCoffees(viewer: Viewer, { limit, parameters }: Asked) {
  const { fields: _fields, ...query } = readParameters(catalogQuery, parameters);
  const { data, pagination } = await searchCatalog(viewer, { ...query, limit });
  return { data, pagination };
}

/** @throws ApiError 401 */
export async function findLots(viewer: Viewer, { limit, show }: Body<typeof greenCoffeeTool>) {
  const lots = (await ownLots(requireSession(viewer))).filter(
    ({ stocked }) => show === "all" || stocked === (show === "stocked"),
  );
  const data = lots
    .slice(0, limit)
    .map(({ coffee_catalog: _coffee, roast_profiles: _roasts, ...lot }) => lot);
  return { data, total: lots.length };
}

/** @throws ApiError 400, 401, 403, 404 */
export async function findRoasts(viewer: Viewer, { limit, parameters }: Asked) {
  return listRoasts(viewer, { ...readParameters(roastQuery, parameters), limit });
}

const byFamily = (notes: readonly string[]) =>
  Object.fromEntries(Map.groupBy(notes, (note) => placeNote(note).family ?? "other"));

/** Lots without `lots` are the latest; lots of others are left out. @throws ApiError 401, 403 */
export async function readTasting(
  viewer: Viewer,
  { lots: lotIds, coffees: coffeeIds }: { lots?: number[] | undefined; coffees?: number[] | undefined },
) {
  const own = lotIds || !coffeeIds ? await ownLots(requireSession(viewer)) : [];
  const lots = own.filter(({ id }) => !lotIds || lotIds.includes(id)).slice(0, MAX_TOOL_ROWS);
  const found = coffeeIds
    ? await searchCatalog(viewer, { ids: coffeeIds, stocked: "all", limit: MAX_TOOL_ROWS })
    : { data: [] };
  return {
    lots: lots.map(({ id, coffee_name, cupping_notes }) => ({ id, coffee_name, cupping_notes })),
    coffees: found.data.map(({ id, name, tasting_notes: notes }) => ({
      id,
      name,
      tasting_notes: notes ?? [],
      families: byFamily(notes ?? []),
    })),
  };
}

function disclosedFacts(coffee: CatalogRow): string {
  const facts: [string, string | null][] = [
    ["Country", coffee.country],
    ["Region", coffee.region],
    ["Process", coffee.processing],
    ["Variety", coffee.cultivar_detail],
    ["Producer", coffee.producer ?? coffee.farm ?? coffee.cooperative ?? coffee.washing_station],
    ["Grade", coffee.grade],
    ["Harvest", coffee.harvest],
    ["Tasting notes", coffee.tasting_notes?.join(", ") ?? null],
    ["Price per pound", coffee.price_per_lb === null ? null : dollars(coffee.price_per_lb)],
  ];
  return facts.flatMap(([name, fact]) => (fact === null ? [] : `${name}: ${fact}`)).join(". ");
}

/** Public rows only, for every caller. */
export async function findChunks({ query, limit }: Body<typeof coffeeChunksTool>) {
  const { data, pagination } = await searchCatalog(ANONYMOUS, { q: query, limit });
  return {
    data: data.map((coffee) => ({
      coffee_id: coffee.id,
      name: coffee.name,
      source: coffee.source,
      text: disclosedFacts(coffee),
    })),
    total: pagination.total,
  };
}
