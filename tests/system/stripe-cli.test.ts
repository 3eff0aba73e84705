import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningEmulator, startEmulator } from "@/lib/stripe-emulator/server";

// Stripe's own command line against our emulator: what Stripe's authors send, not what we think they send.

const CLI = path.resolve(`node_modules/@stripe/cli-${process.platform}-${process.arch}/bin/stripe`);
const SECRET = "whsec_cli";

/** Every event of ours that the CLI can trigger. */
const EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.trial_will_end",
  "customer.updated",
  "customer.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.marked_uncollectible",
  "invoice.voided",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
  "subscription_schedule.updated",
  "subscription_schedule.released",
  "subscription_schedule.canceled",
  "subscription_schedule.completed",
  "price.created",
  "price.updated",
  "product.updated",
  "product.deleted",
];

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

test.skipIf(!existsSync(CLI)).each(EVENTS)(
  "stripe trigger %s succeeds, and the emulator sends that event, signed",
  async (event) => {
    const args = ["trigger", event, "--api-base", emulator.origin, "--api-key", "sk_test_conformance"];
    const before = received.length;
    await promisify(execFile)(CLI, args, {
      env: { NODE_ENV: "test", HOME: home, STRIPE_CLI_TELEMETRY_OPTOUT: "1" },
    });
    await expect.poll(() => received.slice(before).map(({ type }) => type)).toContain(event);
  },
);
