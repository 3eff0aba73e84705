import { requireSession } from "@/lib/access/authorize";
import { readCoffee, searchCatalog } from "@/lib/catalog/catalog";
import { suppliersBySlug } from "@/lib/catalog/pages/catalog-pages";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { coffeeParams } from "@/lib/catalog/search/filters/parameters";
import { ApiError } from "@/lib/errors";
import { text } from "@/lib/http/query/query-fields";
import { offerOf } from "@/lib/inventory/price-at-quantity";
import { enterWeight, readTypedWeight, typedPounds } from "@/lib/units/parse-amount";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import type { Viewer } from "@/lib/viewer";

const ROWS = 12;
const DEFAULT_LBS = 1;

const MAX_OZ = 100_000 * OUNCES_PER_POUND;

/** `quantity_lb`, or `quantity_kg` from a reader in kilograms; either may be text with its own unit. */
function readQuantity(search: URLSearchParams): {
  lbs: number;
  refused: { typed: string; why: string } | null;
} {
  const unit = search.has("quantity_kg") ? "kg" : "lb";
  const typed = search.get(`quantity_${unit}`) ?? "";
  const read = readTypedWeight(typed, unit);
  if (read.kind === "blank") return { lbs: DEFAULT_LBS, refused: null };
  const isBought = read.kind === "amount" && read.value > 0 && read.value <= MAX_OZ;
  if (isBought) return { lbs: typedPounds(typed, unit) || DEFAULT_LBS, refused: null };
  const why = read.kind === "refused" ? read.why : enterWeight(unit);
  return { lbs: DEFAULT_LBS, refused: { typed: typed.slice(0, 40), why } };
}

async function chosenCoffee(viewer: Viewer, typed: string | null): Promise<CatalogRow | null> {
  const id = coffeeParams.id.schema.safeParse(typed ?? "");
  if (!id.success) return null;
  try {
    return (await readCoffee(viewer, id.data, { showWholesale: true })).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return null;
    throw error;
  }
}

/**
 * The page for a new lot: coffees matching the address's search, and the chosen one with its price at the quantity.
 * An invalid quantity counts as one pound, and the page says so. Throws 401 without a session.
 */
export async function viewAddLot(viewer: Viewer, search: URLSearchParams) {
  const session = requireSession(viewer);
  const name =
    text()
      .safeParse(search.get("name") ?? "")
      .data?.trim() ?? "";
  const typedId = search.get("catalog_id");
  const { lbs: quantityLbs, refused: quantityRefused } = readQuantity(search);
  const [chosen, found, suppliers] = await Promise.all([
    chosenCoffee(session, typedId),
    name === ""
      ? null
      : searchCatalog(session, {
          q: name,
          showWholesale: true,
          page: 1,
          limit: ROWS,
          sortField: "name",
          sortDirection: "asc",
        }),
    suppliersBySlug(),
  ]);
  return {
    name,
    quantityLbs,
    quantityRefused,
    missing: typedId !== null && typedId !== "" && chosen === null,
    chosen: chosen && {
      coffee: chosen,
      supplier: suppliers.get(chosen.source)?.name ?? chosen.source,
      offer: offerOf(chosen.price_tiers, quantityLbs),
    },
    found: found && {
      total: found.pagination.total,
      coffees: found.data.map((coffee) => ({
        coffee,
        supplier: suppliers.get(coffee.source)?.name ?? coffee.source,
        offer: offerOf(coffee.price_tiers, quantityLbs),
      })),
    },
  };
}
export type AddLotPageData = Awaited<ReturnType<typeof viewAddLot>>;
