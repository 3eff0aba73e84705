import { accessSync, constants, mkdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { UserError } from "@/lib/errors";
import { findOrCreateCluster } from "./embedded/cluster";
import { withFileLock } from "./embedded/lock";
import { attach, clusterUrl, restart, start, stop } from "./embedded/postmaster";
import { writeRecord } from "./embedded/record";
import { superviseLease } from "./embedded/supervise";

export interface EmbeddedPostgres {
  url: (database: string) => string;
  /** Releases the lease; stops the server if no other process uses it. */
  release: () => Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** For tests: skips fsync. */
  disposable?: boolean;
  /** For measuring: a copy of its files can follow it. */
  replicated?: boolean;
  progress?: (line: string) => void;
}

/**
 * Starts or joins the embedded Postgres of a data folder. The last process stops it; a crashed server is restarted at the same port.
 * Throws a sentence for the terminal when the folder belongs to another account or Postgres can't run.
 */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = ownFolder(path.resolve(options.dataDir));
  const lockFile = path.join(dataDir, "lock");
  const progress = options.progress ?? (() => {});

  const { cluster, lease } = await withFileLock(lockFile, async () => {
    const made = await findOrCreateCluster(dataDir, options.disposable ?? false, progress);
    const found = { ...made, replicated: options.replicated ?? false };
    const lease = (await attach(found)) ?? (await start(found));
    const cluster = { ...found, port: lease.port };
    writeRecord(cluster);
    return { cluster, lease };
  });

  const supervised = superviseLease(lease, (signal) =>
    withFileLock(
      lockFile,
      async () => (await attach(cluster, signal)) ?? (await restart(cluster, signal)),
      signal,
    ),
  );

  let released: Promise<void> | undefined;
  const release = async () => {
    await supervised.stop();
    await withFileLock(lockFile, async () => {
      const held = supervised.current();
      const others = await held?.others();
      await held?.end(others === undefined ? 0 : 1);
      // Undefined: already down, killed, or hanging.
      if (others === 0) await stop(cluster.directory, cluster);
    });
  };
  return {
    url: (database) => clusterUrl(cluster, database),
    release: () => {
      released ??= release();
      return released;
    },
  };
}

/** The real path. Refuses another account's folder: files would be unreadable to one of the two. */
function ownFolder(dataDir: string): string {
  try {
    // Enterable by others: as root the server runs under another account.
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    const owner = statSync(path.join(dataDir, "lock"), { throwIfNoEntry: false })?.uid;
    if (owner !== undefined && process.getuid && owner !== process.getuid())
      throw new OtherOwner(dataDir, owner);
    accessSync(dataDir, constants.W_OK);
    return realpathSync(dataDir);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EACCES")
      throw new OtherOwner(dataDir, undefined);
    throw error;
  }
}

class OtherOwner extends UserError {
  constructor(dataDir: string, owner: number | undefined) {
    const who = owner === undefined ? "another user" : owner === 0 ? "root" : `the user with id ${owner}`;
    super(
      `${dataDir} belongs to ${who}. Run as that user, or set PEABERRY_DATA_DIR to a folder of your own, or delete it to start afresh.`,
    );
  }
}
