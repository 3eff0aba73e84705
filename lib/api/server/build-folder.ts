import { existsSync } from "node:fs";
import path from "node:path";
import { holdFile } from "@/db/embedded/lock";
import { log } from "@/lib/log/log";

/** Where Next builds, and what plain `next start` and the type checker read. */
export const WORKSPACE = ".next";

/** A link to the folder of the newest complete build. */
export const CURRENT_BUILD = ".next-current";

/** In each build's folder. Servers that read from the folder hold it, and a later build leaves the folder alone. */
export const IN_USE = "in-use";

/** Folder inside a build of the programs that esbuild bundled. */
export const BUNDLES = "server-bundle";

/** Folder, relative to the checkout, of the build that this code is part of. Sources that a loader runs use the last build. */
export function buildFolder(): string {
  const own = path.dirname(import.meta.filename);
  return path.basename(own) === BUNDLES ? path.basename(path.dirname(own)) : WORKSPACE;
}

/** Keeps a build's folder from being removed for as long as this process runs. */
export function holdBuild(folder: string): void {
  const file = path.join(folder, IN_USE);
  if (!existsSync(file)) return;
  try {
    holdFile(file);
  } catch (err) {
    // A file system without locks. The site can still be served.
    log().warn({ err, folder }, "a later build may remove this one while it is served");
  }
}
