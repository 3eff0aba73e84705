import { randomBytes } from "node:crypto";
import path from "node:path";
import { env } from "@/lib/env";
import { log } from "@/lib/log/log";
import { startEmulator } from "@/lib/stripe-emulator/server";
import { EVENT_TYPES } from "./events";
import { ensureProducts } from "./products";
import { billingProvider, connectEmulator } from "./stripe-client";
import { startBillingWorker } from "./worker";

/** Billing as it runs in this process. */
export interface RunningBilling {
  /** The emulator's control page; null with a real provider. */
  controlPage: string | null;
  stop: () => Promise<void>;
}

/**
 * Starts what billing does by itself: the queue of syncs, missed events and, on the embedded database without a Stripe
 * key, the emulator that stands in for Stripe.
 * @param sitePort where this process listens: the emulator sends its events there
 * @returns null where no payment provider is configured
 */
export async function startBilling(sitePort: number): Promise<RunningBilling | null> {
  const emulator = billingProvider() || !env().PEABERRY_EMBEDDED ? null : await startDemoPayments(sitePort);
  const provider = billingProvider();
  if (!provider) {
    log().warn({ missing: ["STRIPE_SECRET_KEY"] }, "plans can't be bought");
    return null;
  }
  const stopWorker = startBillingWorker(provider);
  return {
    controlPage: emulator && `${emulator.origin}/control`,
    stop: async () => {
      await stopWorker();
      await emulator?.close();
    },
  };
}

async function startDemoPayments(sitePort: number) {
  const secret = `whsec_${randomBytes(24).toString("hex")}`;
  const emulator = await startEmulator({
    port: 0,
    file: path.join(env().PEABERRY_DATA_DIR, "stripe-emulator.json"),
    endpoint: {
      url: `http://127.0.0.1:${sitePort}/api/stripe/webhook`,
      secrets: [secret],
      events: EVENT_TYPES,
    },
  });
  const { stripe } = connectEmulator(emulator.port, secret);
  await ensureProducts(stripe);
  log().info({ control: `${emulator.origin}/control` }, "demo payments: Stripe is emulated");
  return emulator;
}
