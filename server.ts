import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ROUTES } from "@/app/routes";
import { closeDatabase } from "@/db/client";
import { startBilling } from "@/lib/billing/start";
import { watchCatalogVersion } from "@/lib/catalog/version";
import { env, setListeningPort } from "@/lib/env";
import { localAddress } from "@/lib/http/addresses/site-address";
import { startJobs } from "@/lib/jobs/start-jobs";
import { openMetrics } from "@/lib/metrics/metrics";
import { serveMetrics } from "@/lib/metrics/serve";
import { refreshIndexOnChange } from "@/lib/similarity/similarity-index";
import { joinSupervisor } from "@/lib/supervisor/worker-side";
import { startTracing } from "@/lib/trace/start-tracing";
import { closeTracing } from "@/lib/trace/trace";
import { shareBuckets } from "./lib/api/anonymous-throttle";
import { buildFolder, holdBuild } from "./lib/api/server/build-folder";
import { logConsole } from "./lib/api/server/console-log";
import { listen, listenAddresses } from "./lib/api/server/listen";
import { openPages } from "./lib/api/server/open-pages";
import { withCompressedParts } from "./lib/api/server/page-parts";
import { createSiteServer } from "./lib/api/server/server";
import { closeGracefully } from "./lib/api/server/shutdown";
import { beginDraining } from "./lib/api-root/health";
import { missingSignInSettings } from "./lib/auth/origin";
import { log, printLine } from "./lib/log/log";

/** Grace period for requests in flight after a signal to stop. */
const GRACE_MS = 7000;
/** Total limit, even if the database hangs. Below `npm start`'s patience and the 12 s that the docs promise. */
const STOP_WITHIN_MS = 9000;

let stopping = false;

logConsole();
await startTracing();
const supervisor = await joinSupervisor(retire);
const { PORT } = env();
const build = path.join(import.meta.dirname, buildFolder());
holdBuild(build);
const handlePage = await openPages(import.meta.dirname, buildFolder());
const unwatchCatalog = watchCatalogVersion();
const index = refreshIndexOnChange();

const { everybody, byMail } = missingSignInSettings();
if (everybody.length > 0) log().warn({ missing: everybody }, "sign-in is off");
if (byMail.length > 0) log().warn({ missing: byMail }, "sign-in by e-mail is off");
if (!env().KEY_PEPPER) log().warn({ missing: ["KEY_PEPPER"] }, "API keys are off");

const { servers, port } = await listen(
  () => createSiteServer(ROUTES, withCompressedParts(handlePage, build)),
  PORT,
  listenAddresses(),
).catch(refuseToStart);
setListeningPort(port);
const { METRICS_PORT, METRICS_HOST, SHUTDOWN_DELAY_MS } = env();
const metrics =
  METRICS_PORT === undefined || supervisor
    ? undefined
    : await serveMetrics(METRICS_PORT, METRICS_HOST).catch(refuseToStart);
if (metrics) log().info({ port: metrics.port }, "metrics");
if (supervisor) shareBuckets(supervisor.take);
if (METRICS_PORT !== undefined) supervisor?.shareMetrics(openMetrics());
const billing = await startBilling(port, supervisor?.demoPayments);
const { BACKGROUND_JOBS } = env();
const stopJobs = BACKGROUND_JOBS === "off" ? undefined : startJobs({ mode: BACKGROUND_JOBS });
if (supervisor) supervisor.tellReady(port);
else printLine(`Listening on ${localAddress(port)}`);

function refuseToStart(error: NodeJS.ErrnoException): never {
  const message =
    error.code === "EADDRINUSE"
      ? `Port ${PORT} is in use. Stop the other process or choose another port: PORT=${PORT + 1} npm start`
      : `The server couldn't start: ${error.message}`;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Lets requests in flight finish, then exits. A second signal exits at once, except in a supervised worker. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopping && supervisor) return;
  if (stopping) process.exit(1);
  stopping = true;
  beginDraining();
  if (SHUTDOWN_DELAY_MS > 0) await wait(SHUTDOWN_DELAY_MS);
  log().info({ signal }, "stopping");
  await shutDown();
}

/** For a worker that has been replaced. It stays ready, because others serve the same port. */
function retire(): void {
  if (stopping) return;
  stopping = true;
  void shutDown();
}

async function shutDown(): Promise<never> {
  setTimeout(() => {
    log().error({ afterMs: STOP_WITHIN_MS }, "stopped before all connections were closed");
    process.exit(1);
  }, STOP_WITHIN_MS);
  // At the same time as the requests, which have a longer grace period.
  const jobs = stopJobs?.();
  await Promise.all(servers.map((server) => closeGracefully(server, GRACE_MS)));
  await Promise.allSettled([jobs, metrics?.close(), index.stop(), unwatchCatalog()]);
  await billing?.stop();
  await supervisor?.letGo();
  await Promise.all([closeDatabase(), closeTracing()]);
  process.exit(0);
}

process.on("SIGTERM", stop);
process.on("SIGINT", stop);
// It would end the process, and a reload is to keep the site up.
if (!supervisor)
  process.on("SIGHUP", () => log().warn("SIGHUP replaces processes only with WORKERS above 1"));
