import { parseArgs } from "node:util";
import { ensureProducts } from "@/lib/billing/plans/products";
import { billingProvider } from "@/lib/billing/stripe/stripe-client";
import { UserError } from "@/lib/errors";
import { main } from "./machine/lifetime";

const HELP = `Usage: npm run billing:products

Makes the Stripe account of STRIPE_SECRET_KEY sell what lib/billing/plans/price-list.ts says: products, and prices found by
their lookup keys. Running it again changes nothing.`;

await main(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const provider = billingProvider();
  if (!provider) throw new UserError("Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS first.");
  const { products, prices } = await ensureProducts(provider.stripe);
  console.log(`${products} products and ${prices} prices made or changed.`);
  return 0;
});
