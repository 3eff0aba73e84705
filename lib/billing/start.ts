import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { log } from "@/lib/log/log";
import { startEmulator } from "@/lib/stripe-emulator/server";
import { DEMO_PAYMENTS } from "./demo-payments";
import { ensureProducts } from "./plans/products";
import { emulatorPortFile } from "./stripe/emulator-port";
import { billingProvider, connectEmulator } from "./stripe/stripe-client";
import { EVENT_TYPES } from "./webhook";

export interface RunningBilling {
  controlPage: string | null;
  stop: () => Promise<void>;
}

/**
 * Says whether plans can be bought; starts the emulator on the embedded database without a Stripe key.
 * @param sitePort where the emulator sends its events
 * @param emulated the emulator of another process, to use instead of one's own
 * @returns null without a payment provider
 */
export async function startBilling(
  sitePort: number,
  emulated: EmulatorConnection | null = null,
): Promise<RunningBilling | null> {
  if (emulated) connectEmulator(emulated.port, emulated.secret);
  const isDemo = !billingProvider() && env().PEABERRY_EMBEDDED;
  const emulator = isDemo ? (await startDemoPayments(sitePort)).emulator : null;
  const provider = billingProvider();
  if (!provider) {
    log().warn({ missing: ["STRIPE_SECRET_KEY"] }, "plans can't be bought");
    return null;
  }
  return {
    controlPage: emulator && `${emulator.origin}/control`,
    stop: async () => {
      await emulator?.close();
    },
  };
}

export interface EmulatorConnection {
  port: number;
  /** Signs its events. */
  secret: string;
}

/** The emulator, to which this process is connected, and what others need to connect. */
export async function startDemoPayments(sitePort: number) {
  const secret = `whsec_${randomBytes(24).toString("hex")}`;
  const emulator = await startEmulator({
    port: env().STRIPE_EMULATOR_PORT,
    file: path.join(env().PEABERRY_DATA_DIR, "stripe-emulator.json"),
    endpoint: {
      url: `http://127.0.0.1:${sitePort}/api/stripe/webhook`,
      secrets: [secret],
      events: EVENT_TYPES,
    },
    pagesAt: `${siteAddress()}${DEMO_PAYMENTS}`,
  });
  writeFileSync(emulatorPortFile(), String(emulator.port));
  const { stripe } = connectEmulator(emulator.port, secret);
  await ensureProducts(stripe);
  log().info({ control: `${emulator.origin}/control` }, "demo payments: Stripe is emulated");
  const connection: EmulatorConnection = { port: emulator.port, secret };
  return { emulator, connection };
}
