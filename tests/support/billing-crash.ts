import { fork } from "node:child_process";
import { databaseUrl } from "@/db/client";
import type { Billing } from "./billing";
import { bundledProgram } from "./bundled-program";

export type BillingTask =
  | { name: "customer"; userId: string }
  | { name: "events"; ids: string[] }
  | { name: "drain" | "walk" | "catch_up" };

/**
 * Does a task in a process of its own.
 * @param killAt the process dies before this statement or call of Stripe; 0 for never
 * @returns whether it was killed
 */
export async function inProcess(billing: Billing, task: BillingTask, killAt = 0): Promise<boolean> {
  const child = fork(
    await bundledProgram("tests/support/billing-process.ts"),
    [databaseUrl(), String(billing.emulator.port), String(killAt)],
    { execArgv: [] },
  );
  child.send(task);
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once("exit", (...how) => resolve(how)),
  );
  if (signal === "SIGKILL") return true;
  if (code !== 0) throw new Error(`the process ended with ${code ?? signal}`);
  return false;
}
