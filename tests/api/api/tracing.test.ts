import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { connectEmulator } from "@/lib/billing/stripe/stripe-client";
import { configuredModel, promptModel } from "@/lib/llm/provider";
import { startTracing } from "@/lib/trace/start-tracing";
import { closeTracing, traceJob } from "@/lib/trace/trace";
import { startFakeModel } from "@/tests/support/fake-model";
import { serveFront } from "@/tests/support/front-server";
import { watchLog } from "@/tests/support/kept-log";
import { insertKey } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";
const SERVER_KIND = 2;

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z
    .array(attribute)
    .transform((all) =>
      Object.fromEntries(all.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
    ),
});
/** OTLP as it comes over HTTP with JSON. */
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

const received: z.infer<typeof sent>["resourceSpans"] = [];
const paths = new Set<string | undefined>();
const stripeHeaders: (string | undefined)[] = [];
const model = await startFakeModel();

const serveJson = async (answer: (request: import("node:http").IncomingMessage) => Promise<unknown>) => {
  const server = createServer(async (request, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify(await answer(request)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the server listens nowhere");
  return { server, port: address.port };
};

const collector = await serveJson(async (request) => {
  paths.add(request.url);
  received.push(...sent.parse(await json(request)).resourceSpans);
  return {};
});
const stripe = await serveJson(async (request) => {
  stripeHeaders.push(request.headers.traceparent?.toString());
  return { object: "customer", id: "cus_Secret1" };
});
vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${collector.port}`);
vi.stubEnv("OTEL_SERVICE_NAME", "peaberry-test");
vi.stubEnv("ASSISTANT_BASE_URL", model.url);
vi.stubEnv("ASSISTANT_API_KEY", "a-secret-of-the-model");
vi.stubEnv("ASSISTANT_MODEL", "roaster-1");

let front: Awaited<ReturnType<typeof serveFront>>;
beforeAll(async () => {
  await startTracing();
  front = await serveFront();
});
afterAll(async () => {
  front.close();
  collector.server.close();
  stripe.server.close();
  await model.stop();
});

test("a traced request becomes a tree below the caller's span, with its queries, calls, status and log line", async () => {
  const lines = watchLog("listCatalog");
  const key = await insertKey(await insertPerson());
  const answer = await fetch(`${front.origin}/v1/catalog?limit=1&q=private-words`, {
    headers: { traceparent: `00-${TRACE}-${CALLER}-01`, authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(200);
  await answer.text();
  model.will({ text: "An answer" });
  const asked = configuredModel();
  if (!asked) throw new Error("no model is configured");
  await traceJob("job test", async () => {
    await connectEmulator(stripe.port, "whsec_test").stripe.customers.retrieve("cus_Secret1");
    await promptModel(asked, { system: "private-words", prompt: "private-words", maxOutputTokens: 10 });
  });
  await expect.poll(lines).toHaveLength(1);
  // Sends what is left.
  await closeTracing();

  expect([...paths]).toEqual(["/v1/traces"]);
  expect(received[0]?.resource.attributes).toContainEqual({
    key: "service.name",
    value: { stringValue: "peaberry-test" },
  });
  const spans = received.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const request = spans.find(({ kind }) => kind === SERVER_KIND);
  expect(request).toMatchObject({
    traceId: TRACE,
    parentSpanId: CALLER,
    name: "GET listCatalog",
    attributes: {
      "http.request.method": "GET",
      "http.response.status_code": 200,
      "peaberry.viewer": "apiKey",
    },
  });
  expect(lines()).toMatchObject([{ traceId: TRACE, status: 200 }]);
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(below.map(({ name }) => name)).toContain("count request");
  const queries = below.filter(({ attributes }) => attributes["db.query.text"]);
  expect(queries.map(({ name }) => name).join()).toMatch(/select catalog_\w+/);

  const job = spans.find(({ name }) => name === "job test");
  const [customer, question] = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(customer).toMatchObject({
    name: "stripe GET /v1/customers/{id}",
    attributes: { "http.response.status_code": 200 },
  });
  expect(stripeHeaders).toEqual([`00-${customer?.traceId}-${customer?.spanId}-01`]);
  expect(question).toMatchObject({
    name: "model roaster-1",
    attributes: { "http.response.status_code": 200 },
  });

  // Nothing private leaves with a span.
  expect(JSON.stringify(spans)).not.toMatch(/private-words|cus_Secret1|a-secret|pb_|sk_test/);
  expect(JSON.stringify(spans)).not.toContain(key);
});
