import { existsSync, globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { ROUTES } from "@/app/routes";
import { JOB_KINDS } from "@/lib/jobs/job-kinds";
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
  // Of glibc.
  "MALLOC_TRIM_THRESHOLD_",
  "MALLOC_MMAP_THRESHOLD_",
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

const alerts = z
  .object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  })
  .parse(parseAllDocuments(textOf("docs/deploy/prometheus/alerts.yml"))[0]?.toJS())
  .groups.flatMap(({ rules }) => rules);
const exprOf = (name: string) => alerts.find(({ alert }) => alert === name)?.expr ?? "";

test("the alert on overdue jobs names kinds of the schedule", () => {
  const [, names = ""] = /\{kind=~"([^"]+)"\}/.exec(exprOf("PeaberryScheduleStuck")) ?? [];
  const scheduled = new Set(JOB_KINDS.filter(({ cron }) => cron).map(({ name }) => name));
  expect(names).not.toBe("");
  expect(names.split("|").filter((name) => !scheduled.has(name))).toEqual([]);
});

test("the alerts on servers fit the job of prometheus.yml and the labels of the pods", () => {
  const { scrape_configs: jobs } = z
    .object({ scrape_configs: z.array(z.object({ job_name: z.string() })) })
    .parse(parseAllDocuments(textOf("docs/deploy/prometheus/prometheus.yml"))[0]?.toJS());
  const labels = z.object({
    kind: z.literal("Deployment"),
    spec: z.object({ template: z.object({ metadata: z.object({ labels: z.object({ app: z.string() }) }) }) }),
  });
  const pods = parseAllDocuments(textOf("docs/deploy/kubernetes/peaberry.yaml")).flatMap((document) => {
    const { data } = labels.safeParse(document.toJS());
    return data ? [`app="${data.spec.template.metadata.labels.app}"`] : [];
  });
  const wanted = [...jobs.map(({ job_name }) => `job="${job_name}"`), ...pods].map((label) => `up{${label}}`);
  expect(wanted).toHaveLength(2);
  for (const name of ["PeaberryDown", "PeaberryGone"])
    expect([name, wanted.filter((series) => !exprOf(name).includes(series))]).toEqual([name, []]);
});

test("no metric has a label that Prometheus gives each target, and alerts and the dashboard group by ours", () => {
  const labels = openMetrics()
    .getMetricsAsArray()
    .flatMap((metric) => ("labelNames" in metric ? z.array(z.string()).parse(metric.labelNames) : []));
  expect(labels).toContain("kind");
  expect(labels.filter((label) => ["job", "instance"].includes(label))).toEqual([]);
  const known = new Set([...labels, "le", "instance"]);
  const files = ["docs/deploy/prometheus/alerts.yml", "docs/deploy/grafana/peaberry.json"];
  const used = files.flatMap((file) =>
    [...textOf(file).matchAll(/\bby \(([^)]*)\)|\$labels\.(\w+)/g)].flatMap(([, by = "", label = ""]) =>
      `${by},${label}`.split(",").map((each) => each.trim()),
    ),
  );
  expect(used.filter((label) => label && !known.has(label))).toEqual([]);
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
