import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { UserError } from "@/lib/errors";
import type { Account } from "./account";
import type { Binaries } from "./binaries";

const recordSchema = z.object({
  /** The cluster's own folder; stored relative to ours if it's inside, so that a checkout can be moved. */
  directory: z.string(),
  /** `PEABERRY_DATA_DIR`, absolute, as of writing. */
  dataDir: z.string(),
  password: z.string(),
  /** Kept, so running processes find a restarted server. */
  port: z.number().int(),
});
export type ClusterRecord = z.infer<typeof recordSchema>;

export interface Cluster extends ClusterRecord {
  account: Account;
  disposable: boolean;
  replicated?: boolean;
  binaries: Binaries;
}

export const nearFolder = (home: string) => path.join(home, "postgres");
const recordPath = (dataDir: string) => path.join(dataDir, "cluster.json");

/** Written last and atomically: a cluster without a record is from an interrupted start. */
export function writeRecord({ dataDir, directory, password, port }: ClusterRecord): void {
  const half = `${recordPath(dataDir)}.half`;
  const near = directory === nearFolder(dataDir);
  const record = { directory: near ? path.basename(directory) : directory, dataDir, password, port };
  writeFileSync(half, JSON.stringify(record), { mode: 0o600 });
  renameSync(half, recordPath(dataDir));
}

export function readRecord(dataDir: string): ClusterRecord | undefined {
  const file = recordPath(dataDir);
  if (!existsSync(file)) return undefined;
  const { success, data } = recordSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!success) throw new UserError(`${file} wasn't written by Peaberry. Delete ${dataDir} to start over.`);
  return { ...data, directory: path.resolve(dataDir, data.directory) };
}
