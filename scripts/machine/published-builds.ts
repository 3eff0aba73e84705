import {
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { isFileHeld } from "@/db/embedded/lock";
import { CURRENT_BUILD, IN_USE, WORKSPACE } from "@/lib/api/server/build-folder";

// Next to the workspace and equally deep, since a build contains links to packages.
const STAGING = ".next-staging";
const NEXT_LINK = ".next-current-staging";
const folderOf = (hash: string) => `.next-${hash.slice(0, 16)}`;
const BUILD = /^\.next-[0-9a-f]{16}$/;

/** What only Next's next build, `npm run dev` and the type checker read. */
const UNSERVED = [
  "build",
  "cache",
  "dev",
  "diagnostics",
  "lock",
  "trace",
  "trace-build",
  "turbopack",
  "types",
];

/** Whether a server that starts now serves the build with this hash. */
export function isPublished(hash: string): boolean {
  return currentBuild() === folderOf(hash) && existsSync(folderOf(hash));
}

function currentBuild(): string | null {
  try {
    return readlinkSync(CURRENT_BUILD);
  } catch {
    return null;
  }
}

/**
 * Copies the workspace's build to a separate folder and makes it the current one. The previous one stays as a
 * fallback, and so do those that servers hold; others are removed.
 */
export function publishBuild(hash: string): void {
  const folder = folderOf(hash);
  if (!existsSync(folder)) {
    rmSync(STAGING, { recursive: true, force: true });
    const unserved = new Set(UNSERVED.map((name) => path.join(WORKSPACE, name)));
    cpSync(WORKSPACE, STAGING, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (source) => !unserved.has(source),
    });
    writeFileSync(path.join(STAGING, IN_USE), "");
    renameSync(STAGING, folder);
  }
  const before = currentBuild();
  rmSync(NEXT_LINK, { force: true });
  symlinkSync(folder, NEXT_LINK);
  renameSync(NEXT_LINK, CURRENT_BUILD);
  for (const other of readdirSync(".").filter((name) => BUILD.test(name)))
    if (other !== folder && other !== before && !isFileHeld(path.join(other, IN_USE)))
      rmSync(other, { recursive: true, force: true });
}
