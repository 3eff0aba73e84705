import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type RunningEmulator, startEmulator } from "@/lib/stripe-emulator/server";

// Stripe's own command line against our emulator: what Stripe's authors send, not what we think they send.

const CLI = path.resolve(`node_modules/@stripe/cli-${process.platform}-${process.arch}/bin/stripe`);
const SECRET = "whsec_cli";

/** What a new subscription takes, the first invoice included. */
const SUBSCRIBED = ["price.created", "customer.subscription.created", "invoice.paid"];

/** Every event of ours that the CLI can trigger, with those of ours that it makes happen on the way. */
const TRIGGERS: Record<string, readonly string[]> = {
  "checkout.session.completed": ["price.created"],
  "checkout.session.async_payment_succeeded": ["price.created", "checkout.session.completed"],
  "checkout.session.async_payment_failed": ["price.created", "checkout.session.completed"],
  "checkout.session.expired": ["price.created"],
  "customer.subscription.created": ["price.created", "invoice.paid", "customer.subscription.updated"],
  "customer.subscription.updated": [...SUBSCRIBED, "customer.subscription.updated"],
  "customer.subscription.deleted": [...SUBSCRIBED, "customer.subscription.updated"],
  "customer.subscription.paused": [...SUBSCRIBED, "customer.subscription.updated"],
  "customer.subscription.trial_will_end": [...SUBSCRIBED],
  "customer.updated": [],
  "customer.deleted": [],
  "invoice.paid": [],
  "invoice.payment_failed": [],
  "invoice.payment_action_required": [],
  "invoice.marked_uncollectible": [],
  "invoice.voided": [],
  "charge.refunded": [],
  "charge.dispute.created": [],
  "charge.dispute.closed": ["charge.dispute.created"],
  "subscription_schedule.updated": [
    ...SUBSCRIBED,
    "customer.subscription.updated",
    "subscription_schedule.updated",
  ],
  "subscription_schedule.released": [
    ...SUBSCRIBED,
    "customer.subscription.updated",
    "subscription_schedule.updated",
  ],
  "subscription_schedule.canceled": [
    ...SUBSCRIBED,
    "customer.subscription.updated",
    "subscription_schedule.updated",
    "customer.subscription.deleted",
  ],
  "subscription_schedule.completed": [
    "price.created",
    "customer.subscription.created",
    "invoice.payment_failed",
    "subscription_schedule.updated",
    "customer.subscription.updated",
  ],
  "price.created": [],
  "price.updated": ["price.created"],
  "product.updated": [],
  "product.deleted": [],
};
const EVENTS = Object.keys(TRIGGERS);
/** Each starts the CLI again, so only one of each kind of object is tried before a push. */
const TRIGGERED = inject("deep")
  ? EVENTS
  : EVENTS.filter((event, at) => event.split(".")[0] !== EVENTS[at - 1]?.split(".")[0]);

const received: Stripe.Event[] = [];
const home = mkdtempSync(path.join(tmpdir(), "peaberry-stripe-cli-"));
const { webhooks } = new Stripe("sk_test_cli");
const endpoint = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const signature = String(request.headers["stripe-signature"]);
  received.push(webhooks.constructEvent(Buffer.concat(chunks), signature, SECRET));
  response.end();
});
let emulator: RunningEmulator;

beforeAll(async () => {
  await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
  const { port } = endpoint.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  emulator = await startEmulator({
    port: 0,
    file: null,
    endpoint: { url, secrets: [SECRET], events: EVENTS },
  });
});
afterAll(async () => {
  await emulator.close();
  endpoint.close();
  rmSync(home, { recursive: true, force: true });
});

/** Triggers an event, and waits until the emulator has sent exactly the given ones. */
async function trigger(event: string, sent: readonly string[]): Promise<void> {
  const args = ["trigger", event, "--api-base", emulator.origin, "--api-key", "sk_test_conformance"];
  const before = received.length;
  await promisify(execFile)(CLI, args, {
    env: { NODE_ENV: "test", HOME: home, STRIPE_CLI_TELEMETRY_OPTOUT: "1" },
  });
  const types = () => received.slice(before).map(({ type }) => type);
  await expect.poll(() => types().length).toBeGreaterThanOrEqual(sent.length);
  await emulator.webhooks.settled();
  expect(types().sort()).toEqual([...sent].sort());
}

test.skipIf(!existsSync(CLI)).each(TRIGGERED)(
  "stripe trigger %s succeeds, and the emulator sends that event and no other than it takes, signed",
  (event) => trigger(event, [event, ...(TRIGGERS[event] ?? [])]),
);

// The CLI knows this name too, and only cancels a schedule for it. Ours is made by a payment that fails to the end:
// tests/unit/stripe-emulator/emulator.test.ts.
test.skipIf(!existsSync(CLI))("stripe trigger subscription_schedule.aborted cancels a schedule", () =>
  trigger("subscription_schedule.aborted", ["price.created", "subscription_schedule.canceled"]),
);
