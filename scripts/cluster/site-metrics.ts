import { setTimeout as wait } from "node:timers/promises";
import { UserError } from "@/lib/errors";

/** Processor time of all workers. */
export async function siteSeconds(metricsPort: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(await answer.text())?.[1]);
}

/** Workers that are still starting would take processor time from the measurement. */
export async function allReady(metricsPort: number, workers: string): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    if (workers === "1" || (await answer.text()).includes(`peaberry_workers{state="ready"} ${workers}\n`))
      return;
    if (Date.now() > deadline) throw new UserError("The site didn't become ready.");
    await wait(500);
  }
}
