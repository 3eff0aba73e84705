import { hash, randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { chmod, mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { UserError } from "@/lib/errors";
import { type Account, canEnter, run, serverAccount } from "./account";
import { type Binaries, binariesFor } from "./binaries";
import { SUPERUSER, stopAbandoned } from "./postmaster";
import { type Cluster, type ClusterRecord, nearFolder, readRecord, writeRecord } from "./record";

/** True if the checkout was copied, so the record names the original's cluster. */
function isCopied(record: ClusterRecord, dataDir: string): boolean {
  return record.dataDir !== dataDir && readRecord(record.dataDir)?.directory === record.directory;
}

/** Call with the folder's lock. */
export async function findOrCreateCluster(
  dataDir: string,
  disposable: boolean,
  progress: (line: string) => void,
): Promise<Cluster> {
  const account = serverAccount();
  const record = readRecord(dataDir);
  if (record && !isCopied(record, dataDir) && existsSync(path.join(record.directory, "PG_VERSION"))) {
    const binaries = await binariesFor(account, path.dirname(record.directory));
    await refuseOtherVersion(record.directory, binaries);
    return { ...record, dataDir, account, disposable, binaries };
  }
  progress("creating the embedded Postgres");
  return createCluster(dataDir, account, disposable);
}

async function createCluster(dataDir: string, account: Account, disposable: boolean): Promise<Cluster> {
  const home = (await canEnter(account, dataDir)) ? dataDir : await homeElsewhere(dataDir, account);
  const directory = nearFolder(home);
  const binaries = await binariesFor(account, home);
  await removeLeftovers(home, directory, { account, binaries });

  const half = path.join(home, `postgres.half-${randomBytes(4).toString("hex")}`);
  const passwordFile = `${half}.password`;
  const password = randomBytes(24).toString("base64url");
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const file of [half, passwordFile]) chownSync(file, account.uid, account.gid);

  const made = await run(account, binaries.initdb, [
    `--pgdata=${half}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--locale=C.UTF-8",
    "--no-instructions",
    ...(disposable ? ["--no-sync"] : []),
  ]);
  await rm(passwordFile, { force: true });
  if (made.code !== 0) {
    await rm(half, { recursive: true, force: true });
    throw new UserError(`Postgres could not create its data folder ${half}:\n${made.output.trim()}`);
  }
  renameSync(half, directory);
  const cluster = { dataDir, directory, password, port: 0, account, disposable, binaries };
  writeRecord(cluster);
  return cluster;
}

/** Where a checkout readable only by root keeps its cluster. */
async function homeElsewhere(dataDir: string, account: Account): Promise<string> {
  const name = hash("sha256", dataDir).slice(0, 16);
  for (const base of ["/var/lib", "/var/tmp"]) {
    const home = path.join(base, "peaberry", name);
    try {
      await mkdir(home, { recursive: true });
      // Whatever the umask was: the other account has to pass.
      for (const folder of [path.dirname(home), home]) await chmod(folder, 0o755);
    } catch {
      continue;
    }
    if (await canEnter(account, home)) return home;
  }
  throw new UserError(
    `Postgres cannot run as root, and no other account may enter ${dataDir}. Set PEABERRY_DATA_DIR to a folder others can enter.`,
  );
}

/** What an interrupted start, or a deleted data folder, left in `home`. */
async function removeLeftovers(
  home: string,
  directory: string,
  server: { account: Account; binaries: Binaries },
): Promise<void> {
  await stopAbandoned(directory, server);
  for (const name of await readdir(home))
    if (name === "postgres" || name.startsWith("postgres.half-"))
      await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 10 });
}

async function refuseOtherVersion(directory: string, binaries: Binaries): Promise<void> {
  const made = readFileSync(path.join(directory, "PG_VERSION"), "utf8").trim();
  const { output } = await run(null, binaries.postgres, ["--version"]);
  if (!new RegExp(`\\b${made}\\.`).test(output))
    throw new UserError(
      `${directory} was made by Postgres ${made}, but ${output.trim()} is installed. Set PEABERRY_DATA_DIR to a new folder, or delete the old one.`,
    );
}
