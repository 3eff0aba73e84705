import type { Account, Kinds } from "../account";
import { change, emit } from "../events";
import { byReference, page } from "../lists";
import { newPrice, newProduct } from "../objects/catalog";
import { flag, integer, mergedMetadata, object, requiredText, text, texts } from "../read";
import { idOf, invalid, type Params } from "../wire";
import { type ApiCall, idIn, type Route, retrieval } from "./route";

function createProduct({ account, params }: ApiCall) {
  const id = text(params, "id");
  if (id && account.find("product", id))
    throw invalid(`Product already exists: ${id}`, "id", "resource_already_exists");
  const product = account.add(
    "product",
    newProduct(account, {
      ...(id && { id }),
      name: requiredText(params, "name"),
      description: text(params, "description") ?? null,
      active: flag(params, "active") ?? true,
      metadata: mergedMetadata(params),
      ...(text(params, "url") && { url: text(params, "url") ?? null }),
    }),
  );
  emit(account, "product.created", product);
  return product;
}

function updateProduct(call: ApiCall) {
  const { account, params } = call;
  const product = account.get("product", idIn(call));
  const name = text(params, "name");
  const description = text(params, "description");
  const active = flag(params, "active");
  change(account, "product.updated", product, {
    ...(name && { name }),
    ...(description !== undefined && { description }),
    ...(active !== undefined && { active }),
    metadata: mergedMetadata(params, product.metadata),
  });
  return product;
}

/** A lookup key belongs to one active price; `transfer_lookup_key` moves it. */
function claimLookupKey(account: Account, params: Params, own?: string): string | null | undefined {
  const key = text(params, "lookup_key");
  if (!key) return key;
  const holder = account.all("price").find((price) => price.lookup_key === key && price.id !== own);
  if (!holder) return key;
  if (!flag(params, "transfer_lookup_key"))
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, "lookup_key");
  changePrice(account, holder, { lookup_key: null });
  return key;
}

/** Subscription items show their current price. */
function changePrice(account: Account, price: Kinds["price"], changes: Partial<Kinds["price"]>): void {
  change(account, "price.updated", price, changes);
  for (const { items } of account.all("subscription"))
    for (const item of items.data) if (item.price.id === price.id) item.price = structuredClone(price);
}

function createPrice({ account, params }: ApiCall) {
  const currency = requiredText(params, "currency");
  const unitAmount = integer(params, "unit_amount");
  if (unitAmount === undefined || unitAmount === null)
    throw invalid("Missing required param: unit_amount.", "unit_amount", "parameter_missing");
  const recurring = object(params, "recurring");
  const productData = object(params, "product_data");
  const product = productData
    ? account.add("product", newProduct(account, { name: requiredText(productData, "name") }))
    : account.get("product", requiredText(params, "product"), "product");
  const price = account.add(
    "price",
    newPrice(account, {
      currency,
      product: product.id,
      unit_amount: unitAmount,
      recurring: recurring
        ? {
            interval: readInterval(recurring),
            interval_count: integer(recurring, "interval_count") ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: "licensed",
          }
        : null,
      lookup_key: claimLookupKey(account, params) ?? null,
      nickname: text(params, "nickname") ?? null,
      metadata: mergedMetadata(params),
      active: flag(params, "active") ?? true,
    }),
  );
  emit(account, "price.created", price);
  return price;
}

function readInterval(recurring: Params): "day" | "week" | "month" | "year" {
  const interval = requiredText(recurring, "interval");
  if (interval === "day" || interval === "week" || interval === "month" || interval === "year")
    return interval;
  throw invalid("Invalid recurring[interval]", "recurring[interval]");
}

function updatePrice(call: ApiCall) {
  const { account, params } = call;
  const price = account.get("price", idIn(call));
  const active = flag(params, "active");
  const nickname = text(params, "nickname");
  const lookupKey = claimLookupKey(account, params, price.id);
  changePrice(account, price, {
    ...(active !== undefined && { active }),
    ...(nickname !== undefined && { nickname }),
    ...(lookupKey !== undefined && { lookup_key: lookupKey }),
    metadata: mergedMetadata(params, price.metadata),
  });
  return price;
}

function listPrices({ account, params }: ApiCall) {
  const keys = texts(params, "lookup_keys");
  const active = flag(params, "active");
  const type = text(params, "type");
  const found = byReference<"price">(account.all("price"), params, "product").filter(
    (price) =>
      (keys === undefined || keys.includes(price.lookup_key ?? "")) &&
      (active === undefined || price.active === active) &&
      (!type || price.type === type),
  );
  return page("/v1/prices", found, params);
}

export const PRODUCT_ROUTES: readonly Route[] = [
  { method: "POST", path: "/v1/products", parameters: "ProductCreateParams", run: createProduct },
  {
    method: "GET",
    path: "/v1/products",
    parameters: "ProductListParams",
    run: ({ account, params }) => {
      const active = flag(params, "active");
      const ids = texts(params, "ids");
      const found = account
        .all("product")
        .filter(
          ({ id, active: is }) => (active === undefined || is === active) && (!ids || ids.includes(id)),
        );
      return page("/v1/products", found, params);
    },
  },
  retrieval("/v1/products/:id", "product"),
  { method: "POST", path: "/v1/products/:id", parameters: "ProductUpdateParams", run: updateProduct },
  {
    method: "DELETE",
    path: "/v1/products/:id",
    parameters: null,
    run: (call) => {
      const product: Kinds["product"] = call.account.get("product", idIn(call));
      if (call.account.all("price").some((price) => idOf(price.product) === product.id))
        throw invalid("This product cannot be deleted because it has one or more user-created prices.");
      call.account.remove("product", product.id);
      emit(call.account, "product.deleted", product);
      return { id: product.id, object: "product", deleted: true };
    },
  },
  { method: "POST", path: "/v1/prices", parameters: "PriceCreateParams", run: createPrice },
  { method: "GET", path: "/v1/prices", parameters: "PriceListParams", run: listPrices },
  retrieval("/v1/prices/:id", "price"),
  { method: "POST", path: "/v1/prices/:id", parameters: "PriceUpdateParams", run: updatePrice },
];
