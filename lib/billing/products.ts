import type Stripe from "stripe";
import { FAMILIES, type Family, PRICE_LIST, type PurchaseKey, SELF_SERVE_KEYS } from "./price-list";
import { readAll } from "./read-stripe";
import { isMissing } from "./stripe-client";

/** A product's id at Stripe: ours, so that it is found again. */
const productId = (family: Family) => `peaberry_${family}`;

/** What was made or changed. */
export interface ProductsReport {
  products: number;
  prices: number;
}

/**
 * Makes Stripe sell what the price list says: a product for each family and a price for each purchase key. A price that
 * costs something else than the list says is replaced: the lookup key moves, subscribers of the old one stay. Doing it
 * again changes nothing.
 */
export async function ensureProducts(stripe: Stripe): Promise<ProductsReport> {
  const report: ProductsReport = { products: 0, prices: 0 };
  for (const family of FAMILIES) if (await ensureProduct(stripe, family)) report.products++;
  const prices = await readAll((cursor) =>
    stripe.prices.list({ lookup_keys: [...SELF_SERVE_KEYS], active: true, ...cursor }),
  );
  for (const key of SELF_SERVE_KEYS)
    if (
      await ensurePrice(
        stripe,
        key,
        prices.find(({ lookup_key }) => lookup_key === key),
      )
    )
      report.prices++;
  return report;
}

async function ensureProduct(stripe: Stripe, family: Family): Promise<boolean> {
  const name =
    SELF_SERVE_KEYS.map((key) => PRICE_LIST[key]).find((entry) => entry.family === family)?.name ?? family;
  try {
    const product = await stripe.products.retrieve(productId(family));
    if (product.name === name && product.active) return false;
    await stripe.products.update(product.id, { name, active: true });
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    await stripe.products.create({ id: productId(family), name, metadata: { family } });
  }
  return true;
}

async function ensurePrice(
  stripe: Stripe,
  key: PurchaseKey,
  known: Stripe.Price | undefined,
): Promise<boolean> {
  const { family, cents, interval } = PRICE_LIST[key];
  if (cents === null || interval === null) return false;
  if (known?.unit_amount === cents && known.recurring?.interval === interval) return false;
  await stripe.prices.create({
    product: productId(family),
    currency: "usd",
    unit_amount: cents,
    recurring: { interval },
    lookup_key: key,
    transfer_lookup_key: true,
    nickname: `${PRICE_LIST[key].name}, ${interval === "month" ? "monthly" : "annual"}`,
    metadata: { purchase_key: key },
  });
  return true;
}
