import type Stripe from "stripe";
import { readAll } from "@/lib/billing/stripe/read-pages";
import { isMissing } from "@/lib/billing/stripe/stripe-client";
import { FAMILIES, type Family, PRICE_LIST, type PurchaseKey, SELF_SERVE_KEYS } from "./price-list";

/** Our own product id, so it can be found again. */
const productId = (family: Family) => `peaberry_${family}`;

interface ProductsReport {
  products: number;
  prices: number;
}

/**
 * Creates a product per family and a price per purchase key. A changed price is replaced: the
 * lookup key moves, existing subscribers stay. Idempotent.
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
