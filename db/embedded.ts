import { accessSync, constants, mkdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { UserError } from "@/lib/errors";
import { findOrCreateCluster } from "./embedded/cluster";
import { withFileLock } from "./embedded/lock";
import { attach, clusterUrl, restart, start, stop } from "./embedded/postmaster";
import { writeRecord } from "./embedded/record";
import { superviseLease } from "./embedded/supervise";

/** This process's hold on the embedded Postgres. */
export interface EmbeddedPostgres {
  /** A connection string for one of its databases, with all rights. */
  url: (database: string) => string;
  /** Lets go, and stops the server if nobody else on the machine uses it. */
  release: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Where it keeps its data; made if absent. */
  dataDir: string;
  /** Whether its data may be lost when the machine stops, as that of tests may: nothing then waits for the disk. */
  disposable?: boolean;
  /** Told what takes long, in a few words. */
  progress?: (line: string) => void;
}

/**
 * Starts the embedded Postgres of a data folder, or joins the one that another process started.
 * The first process of many starts it, the last one out stops it; a process that was killed counts as gone. A server
 * that dies is started again at the same port by one of those that hold it.
 * Throws with a sentence for the person at the terminal when the folder is someone else's or Postgres cannot run.
 */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = ownFolder(path.resolve(options.dataDir));
  const lockFile = path.join(dataDir, "lock");
  const progress = options.progress ?? (() => {});

  const { cluster, lease } = await withFileLock(lockFile, async () => {
    const found = await findOrCreateCluster(dataDir, options.disposable ?? false, progress);
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
      // Undefined: it is down already, has been killed, or hangs.
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

/** The folder's real path. Refuses one that another account has used: its files would be closed to one of the two. */
function ownFolder(dataDir: string): string {
  try {
    // Open to enter, not to read what matters: as root the server runs under another account.
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
