import { realpathSync } from "node:fs";
import path from "node:path";
import { closeDatabase } from "@/db/client";
import { BUNDLES, CURRENT_BUILD } from "@/lib/api/server/build-folder";
import { env } from "@/lib/env";
import { localAddress } from "@/lib/http/addresses/site-address";
import { log, printLine } from "@/lib/log/log";
import { serveMetrics } from "@/lib/metrics/serve";
import { supervisorMetrics } from "./metrics";
import { Workers } from "./workers";

/**
 * Runs `count` workers behind `PORT`, and what only one process may: demo payments and metrics.
 * SIGHUP replaces the workers one by one; SIGTERM and SIGINT end them and this process.
 */
export async function supervise(count: number): Promise<void> {
  const { PORT, METRICS_PORT, METRICS_HOST, SHUTDOWN_DELAY_MS, PEABERRY_EMBEDDED } = env();
  const demo = PEABERRY_EMBEDDED ? await demoOf(PORT) : null;
  const program = () => realpathSync(path.join(CURRENT_BUILD, BUNDLES, "server.mjs"));
  const workers = new Workers({ count, program, env: {}, demoPayments: demo?.connection ?? null });
  const metrics =
    METRICS_PORT === undefined
      ? undefined
      : await serveMetrics(METRICS_PORT, METRICS_HOST, supervisorMetrics(workers));

  let stopping = false;
  process.on("SIGHUP", () => void workers.reload());
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, async () => {
      if (stopping) workers.kill();
      if (stopping) process.exit(1);
      stopping = true;
      log().info({ signal }, "stopping");
      const code = await workers.stop(SHUTDOWN_DELAY_MS);
      await Promise.allSettled([metrics?.close(), demo?.emulator?.close()]);
      await closeDatabase();
      process.exit(code);
    });

  try {
    const port = await workers.start();
    log().info({ workers: count, supervisor: process.pid }, "SIGHUP to the supervisor replaces its workers");
    printLine(`Listening on ${localAddress(port)}`);
    const host = new URL(localAddress(port)).hostname.replace(/^\[|\]$/g, "");
    if (!(await workers.canCloseUntaken(port, host)) && !stopping)
      log().warn({ node: process.version }, "connections on their way to a worker that is killed will hang");
  } catch (err) {
    if (stopping) return;
    log().error({ err }, "no workers");
    workers.kill();
    process.exit(1);
  }
}

/** Loaded only for the embedded database: elsewhere the supervisor stays small. */
async function demoOf(port: number) {
  const [{ startDemoPayments }, { billingProvider }] = await Promise.all([
    import("@/lib/billing/start"),
    import("@/lib/billing/stripe/stripe-client"),
  ]);
  return billingProvider() ? null : await startDemoPayments(port);
}
