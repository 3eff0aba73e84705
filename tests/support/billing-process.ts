// A process that does one task of billing and kills itself before its n-th statement or call of Stripe, if there is
// one. Forked by billing-crash.ts.

import { openDatabase } from "@/db/client";
import { ensureCustomer } from "@/lib/billing/customers";
import { connectEmulator } from "@/lib/billing/stripe/stripe-client";
import { catchUpEvents } from "@/lib/billing/sync/catch-up";
import { drainQueue } from "@/lib/billing/sync/queue";
import { syncAll } from "@/lib/billing/sync/sync-all";
import { keepEvent } from "@/lib/billing/webhook";
import type { BillingTask } from "./billing-crash";

const [url = "", port = "", killAt = ""] = process.argv.slice(2);
let points = 0;
let isCounting = false;
const point = () => {
  if (isCounting && ++points === Number(killAt)) process.kill(process.pid, "SIGKILL");
};

const connection = openDatabase(url, { onStatement: point });
Object.assign(globalThis, { peaberryConnection: connection });
const provider = connectEmulator(Number(port), "whsec_process");
provider.stripe.on("request", point);

async function run(task: BillingTask): Promise<void> {
  if (task.name === "customer") await ensureCustomer(provider.stripe, task.userId);
  if (task.name === "walk") await syncAll(provider);
  if (task.name === "catch_up") await catchUpEvents(provider);
  if (task.name === "events")
    for (const id of task.ids) await keepEvent(connection.db, await provider.stripe.events.retrieve(id));
  if (task.name === "events" || task.name === "drain") await drainQueue(provider);
}

process.once("message", async (task: BillingTask) => {
  isCounting = true;
  await run(task);
  isCounting = false;
  await connection.close();
  process.disconnect();
});
