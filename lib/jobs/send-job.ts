import type { Transaction } from "@/db/client";
import { currentBoss, withinTransaction } from "./boss";

interface SendJobOptions {
  /** Of jobs with the same key one waits at a time. */
  key?: string;
  afterS?: number;
  /** Jobs of a group are done one at a time, in all processes together. */
  group?: string;
}

/**
 * Sends a job to be done by any process. Without a queue nothing is sent: the schedule and the look at the tables find it later.
 * @param data ids and days only
 * @returns whether it was sent: false also when the same job waits already
 */
export async function sendJob(
  name: string,
  data: object = {},
  options: SendJobOptions = {},
): Promise<boolean> {
  const boss = await currentBoss();
  const id = await boss?.send(name, data, sendOptions(options));
  return typeof id === "string";
}

/**
 * Sends a job that exists once the transaction is committed.
 * @returns false in a process without a queue
 */
export async function sendJobWithin(
  tx: Transaction,
  name: string,
  data: object,
  options: SendJobOptions,
): Promise<boolean> {
  const boss = await currentBoss();
  await boss?.send(name, data, { ...sendOptions(options), db: await withinTransaction(tx) });
  return boss !== undefined;
}

const sendOptions = ({ key, afterS, group }: SendJobOptions) => ({
  ...(key !== undefined && { singletonKey: key }),
  ...(afterS !== undefined && { startAfter: afterS }),
  ...(group !== undefined && { group: { id: group } }),
});
