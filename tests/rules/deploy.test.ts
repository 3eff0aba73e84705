import { existsSync, globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { ROUTES } from "@/app/routes";
import { openMetrics } from "@/lib/metrics/metrics";

const FILES = ["Dockerfile", "compose.yaml", ...globSync("docs/deploy/**/*.*")].sort();
const textOf = (file: string) => readFileSync(file, "utf8");
const YAML = FILES.filter((file) => /\.ya?ml(\.example)?$/.test(file));

/** Of Node, Next and the images of others. */
const FOREIGN = new Set([
  "NODE_ENV",
  "NEXT_TELEMETRY_DISABLED",
  "POSTGRES_USER",
  "POSTGRES_DB",
  "POSTGRES_PASSWORD",
  "PGPASSWORD",
  // Of the image with PgBouncer.
  "DB_HOST",
  "DB_NAME",
  "DB_USER",
  "DB_PASSWORD",
  "AUTH_TYPE",
  "POOL_MODE",
  "MAX_CLIENT_CONN",
  "DEFAULT_POOL_SIZE",
  "QUERY_WAIT_TIMEOUT",
  "SERVER_CONNECT_TIMEOUT",
  "SERVER_LOGIN_RETRY",
]);

/** Names in capitals that are keys of a mapping, or assigned. */
const assigned = (text: string) =>
  [...text.matchAll(/(?:^|\s)(?:Environment=)?([A-Z][A-Z_]{3,})(?::\s|=)/gm)].map(([, name = ""]) => name);

test("the deployment files are YAML without errors", () => {
  expect(YAML.length).toBeGreaterThan(4);
  for (const file of YAML)
    for (const { errors, warnings } of parseAllDocuments(textOf(file), { merge: true, customTags: [] }))
      expect([file, ...errors, ...warnings]).toEqual([file]);
});

test("the deployment files set only variables that exist", () => {
  const table = textOf("lib/env.ts");
  const unknown = FILES.filter((file) => !file.endsWith(".json") && !file.endsWith(".md")).flatMap((file) =>
    assigned(textOf(file))
      .filter((name) => !FOREIGN.has(name) && !new RegExp(`^  ${name}:`, "m").test(table))
      .map((name) => [file, name]),
  );
  expect(unknown).toEqual([]);
});

test("the deployment files run scripts and ask addresses that exist", () => {
  const routes = new Set(ROUTES.map(([path]) => path));
  for (const file of FILES) {
    for (const [script] of textOf(file).matchAll(/\b(?:scripts\/[\w-]+|server|supervisor)\.ts\b/g))
      expect([file, script, existsSync(script)]).toEqual([file, script, true]);
    for (const [path] of textOf(file).matchAll(/\/(?:health|api\/cron)\/?\w*/g))
      expect([file, path, routes.has(path)]).toEqual([file, path, true]);
  }
});

test("kubectl applies no Secret of ours, whatever files or folder it is given", () => {
  const applied = globSync("docs/deploy/kubernetes/**/*.{yaml,yml,json}");
  expect(applied.length).toBeGreaterThan(2);
  const kinds = applied.flatMap((file) =>
    parseAllDocuments(textOf(file)).map((document) => [file, document.toJS().kind]),
  );
  expect(kinds.filter(([, kind]) => kind === "Secret")).toEqual([]);
  const named = FILES.flatMap((file) => [...textOf(file).matchAll(/--filename (\S+)/g)]);
  expect(named.map(([, file]) => file).filter((file) => !applied.includes(file ?? ""))).toEqual([]);
});

test("neither Git nor an image takes the secrets that an operator is told to copy into the checkout", () => {
  const copies = FILES.flatMap((file) =>
    [...textOf(file).matchAll(/\bcp (\S+) (\S+)/g)].map(([, , to]) => to),
  );
  expect(copies).toContain(".env.compose");
  for (const list of [".gitignore", ".dockerignore"]) {
    const ignored = textOf(list).split("\n").filter(Boolean);
    for (const copy of [".env", ".env.local", ".env.production", ...copies])
      expect([list, copy, ignored.some((glob) => matchesGlob(copy ?? "", glob))]).toEqual([list, copy, true]);
  }
});

test("every container of our image on Kubernetes gets the same settings: the migration checks them all", () => {
  const container = z.object({ image: z.string(), envFrom: z.unknown() });
  const pods = z.object({
    spec: z.object({ template: z.object({ spec: z.object({ containers: z.array(container) }) }) }),
  });
  const settings = globSync("docs/deploy/kubernetes/*.yaml")
    .flatMap((file) => parseAllDocuments(textOf(file)).map((document) => pods.safeParse(document.toJS())))
    .flatMap(({ data }) => data?.spec.template.spec.containers ?? [])
    .filter(({ image }) => image.startsWith("peaberry:"))
    .map(({ envFrom }) => envFrom);
  expect(settings).toHaveLength(2);
  expect(settings[0]).toEqual(settings[1]);
});

test("an alert on a figure that disappears after a day remembers its last value", () => {
  const rules = z
    .object({
      groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
    })
    .parse(parseAllDocuments(textOf("docs/deploy/prometheus/alerts.yml"))[0]?.toJS())
    .groups.flatMap((group) => group.rules)
    .filter(({ expr }) => expr.includes("peaberry_job_success_age_seconds"));
  expect(rules).not.toEqual([]);
  expect(rules.filter(({ expr }) => !/^last_over_time\(.*\[7d:5m\]/s.test(expr))).toEqual([]);
});

test("alerts and the dashboard ask only for metrics that are served", () => {
  const known = new Set(
    openMetrics()
      .getMetricsAsArray()
      .map(({ name }) => name),
  );
  const asked = ["docs/deploy/prometheus/alerts.yml", "docs/deploy/grafana/peaberry.json"].flatMap((file) =>
    [...textOf(file).matchAll(/\b(?:peaberry|http_request|nodejs|process)_[a-z0-9_]+/g)].map(
      ([name]) => name,
    ),
  );
  expect(asked.length).toBeGreaterThan(15);
  const missing = asked.filter(
    (name) => !known.has(name.replace(/_(bucket|count|sum)$/, "")) && !known.has(name),
  );
  expect(missing).toEqual([]);
  z.object({ panels: z.array(z.object({ title: z.string() })).min(10) }).parse(
    JSON.parse(textOf("docs/deploy/grafana/peaberry.json")),
  );
});
