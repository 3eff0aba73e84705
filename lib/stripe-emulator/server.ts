import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import Stripe from "stripe";
import { Account } from "./account";
import type { Emulator } from "./control";
import { Faults } from "./faults";
import { emulatorApp } from "./pages";
import { tick } from "./time";
import { type Endpoint, Webhooks } from "./webhooks";

const TICK_MS = 1000;
const SAVE_AFTER_MS = 200;

interface EmulatorOptions {
  port: number;
  /** Where the account is kept between two starts; null: in memory only. */
  file: string | null;
  endpoint: Endpoint | null;
  /** Where browsers reach its pages, if not at its own port. */
  pagesAt?: string;
}

export interface RunningEmulator extends Emulator {
  port: number;
  origin: string;
  close: () => Promise<void>;
}

/**
 * Starts an emulator of Stripe's billing API on loopback. The published SDK works with it, given
 * `host`, `port` and `protocol`.
 */
export async function startEmulator({
  port,
  file,
  endpoint,
  pagesAt,
}: EmulatorOptions): Promise<RunningEmulator> {
  const account = new Account(Stripe.API_VERSION);
  const faults = new Faults();
  const webhooks = new Webhooks(account, faults);
  if (file && existsSync(file)) account.restore(readFileSync(file, "utf8"));
  account.onEvent = (event) => webhooks.send(event);
  if (endpoint) webhooks.register(endpoint);

  let saving: NodeJS.Timeout | undefined;
  const save = () => {
    saving = undefined;
    if (!file) return;
    // Atomic: a crash while writing leaves the previous file.
    writeFileSync(`${file}.new`, account.snapshot(), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  const onChange = () => {
    if (file) saving ??= setTimeout(save, SAVE_AFTER_MS);
  };

  const emulator = { account, faults, webhooks, onChange };
  const app = emulatorApp(emulator);
  const server = serve({
    fetch: app.fetch,
    port,
    hostname: "127.0.0.1",
    // It shares its process with the site, which relies on the platform's Request and Response.
    overrideGlobalObjects: false,
  });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", reject);
  });
  const taken = (server.address() as AddressInfo).port;
  const origin = `http://127.0.0.1:${taken}`;
  account.pagesAt = pagesAt ?? origin;
  const ticking = setInterval(() => tick(account), TICK_MS);
  ticking.unref();
  return {
    ...emulator,
    port: taken,
    origin,
    close: async () => {
      clearInterval(ticking);
      await webhooks.close();
      if (saving) {
        clearTimeout(saving);
        save();
      }
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
    },
  };
}
