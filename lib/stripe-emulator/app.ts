import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Account } from "./account";
import type { ApiFaultKind, Faults } from "./faults";
import { parseForm } from "./form";
import { IdempotencyKeys } from "./idempotency";
import { checkParameters } from "./parameters";
import { CHECKOUT_ROUTES } from "./routes/checkout";
import { CUSTOMER_ROUTES } from "./routes/customers";
import { INVOICE_ROUTES } from "./routes/invoices";
import { PAYMENT_ROUTES } from "./routes/payments";
import { PRODUCT_ROUTES } from "./routes/products";
import type { Route } from "./routes/route";
import { SCHEDULE_ROUTES } from "./routes/schedules";
import { SUBSCRIPTION_ROUTES } from "./routes/subscriptions";
import { newId, type Params, StripeFault } from "./wire";

export type App = Hono<{ Bindings: HttpBindings }>;
export type Call = Context<{ Bindings: HttpBindings }>;

const MAX_BODY_BYTES = 1_000_000;
/** Longer than any client's timeout. */
const HANG_MS = 60_000;

const ROUTES: readonly Route[] = [
  ...CUSTOMER_ROUTES,
  ...PRODUCT_ROUTES,
  ...SUBSCRIPTION_ROUTES,
  ...SCHEDULE_ROUTES,
  ...INVOICE_ROUTES,
  ...PAYMENT_ROUTES,
  ...CHECKOUT_ROUTES,
];

export function apiApp(account: Account, faults: Faults, onChange: () => void): App {
  const app: App = new Hono();
  const keys = new IdempotencyKeys();
  // It would wrap the body of every other method in a Request, which may not have one.
  app.post("/v1/*", bodyLimit({ maxSize: MAX_BODY_BYTES }));
  for (const route of ROUTES)
    app.on(route.method, route.path, (c) => answer(c, account, faults, keys, route, onChange));
  app.all("/v1/*", (c) =>
    errorResponse(
      c,
      new StripeFault(404, {
        type: "invalid_request_error",
        message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
      }),
    ),
  );
  return app;
}

async function answer(
  c: Call,
  account: Account,
  faults: Faults,
  keys: IdempotencyKeys,
  route: Route,
  onChange: () => void,
): Promise<Response> {
  const requestId = newId("req", 14);
  account.calls++;
  c.header("Request-Id", requestId);
  c.header("Stripe-Version", c.req.header("stripe-version") ?? account.apiVersion);
  try {
    authenticate(c.req.header("authorization"));
    const sent = c.req.method === "GET" ? new URL(c.req.url).search.slice(1) : await c.req.text();
    const fault = faults.take(`${route.method} ${route.path}`);
    if (fault) {
      const failed = await fail(c, fault);
      if (failed) return failed;
    }
    const key = c.req.method === "POST" ? c.req.header("idempotency-key") : undefined;
    const kept = key ? keys.find(key, `${c.req.path}\n${sent}`) : undefined;
    if (kept) {
      c.header("Idempotent-Replayed", "true");
      return c.body(kept.body, kept.status as 200, JSON_TYPE);
    }
    const run = () => {
      const params = parseForm(sent);
      checkParameters(route.parameters, params, c.req.header("stripe-version"));
      account.request = { id: requestId, idempotencyKey: key ?? null };
      return route.run({ account, params, path: c.req.param() });
    };
    const result = key ? keys.keep(key, `${c.req.path}\n${sent}`, () => outcome(run)) : outcome(run);
    if (c.req.method !== "GET") onChange();
    return await send(c, result, fault);
  } catch (error) {
    if (error instanceof StripeFault) return errorResponse(c, error);
    throw error;
  } finally {
    account.request = { id: null, idempotencyKey: null };
  }
}

const JSON_TYPE = { "Content-Type": "application/json" };

interface Outcome {
  status: number;
  body: string;
}

function outcome(run: () => unknown): Outcome {
  try {
    return { status: 200, body: JSON.stringify(run(), null, 2) };
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.error }, null, 2) };
  }
}

function authenticate(header: string | undefined): void {
  if (/^Bearer (sk|rk)_test_\w+$/.test(header ?? "")) return;
  throw new StripeFault(401, {
    type: "invalid_request_error",
    message: header ? "Invalid API Key provided." : "You did not provide an API key.",
  });
}

function errorResponse(c: Call, fault: StripeFault): Response {
  return c.body(JSON.stringify({ error: fault.error }, null, 2), fault.status as 400, JSON_TYPE);
}

async function fail(c: Call, fault: ApiFaultKind): Promise<Response | null> {
  switch (fault) {
    case "500":
      return errorResponse(
        c,
        new StripeFault(500, { type: "api_error", message: "An unknown error occurred." }),
      );
    case "429":
      return errorResponse(
        c,
        new StripeFault(429, {
          type: "invalid_request_error",
          code: "rate_limit",
          message: "Too many requests.",
        }),
      );
    case "409":
      return errorResponse(
        c,
        new StripeFault(409, {
          type: "invalid_request_error",
          code: "lock_timeout",
          message: "This object is locked.",
        }),
      );
    case "timeout":
      await new Promise((resolve) => setTimeout(resolve, HANG_MS).unref());
      return c.body(null, 500);
    case "reset":
      c.env.outgoing.destroy();
      return c.body(null, 500);
    case "without_error":
      return c.body(JSON.stringify({ message: "not found" }), 404, JSON_TYPE);
    case "slow_body":
    case "wrong_object":
    case "repeat_page":
      return null;
    default:
      return fault satisfies never;
  }
}

async function send(c: Call, { status, body }: Outcome, fault: ApiFaultKind | null): Promise<Response> {
  if (fault === "wrong_object")
    return c.body(body.replace(/"object": "\w+/, '"object": "banana'), 200, JSON_TYPE);
  if (fault === "repeat_page")
    return c.body(body.replace('"has_more": false', '"has_more": true'), 200, JSON_TYPE);
  if (fault === "slow_body") {
    const half = body.slice(0, body.length / 2);
    const stalled = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(half)),
    });
    return c.body(stalled, 200, { ...JSON_TYPE, "Content-Length": String(Buffer.byteLength(body)) });
  }
  return c.body(body, status as 200, JSON_TYPE);
}

export async function formOf(c: Call): Promise<Params> {
  return parseForm(await c.req.text());
}
