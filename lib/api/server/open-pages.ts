import { readFileSync } from "node:fs";
import path from "node:path";
import next from "next";
import { withBuiltSettings } from "@/lib/env";

/**
 * Next's handler for the pages of the build in `folder` of `root`, with the settings that the build wrote down. Left to
 * itself Next compiles `next.config.ts` at each start, and its compiler stays in memory.
 */
export async function openPages(root: string, folder: string) {
  const built = path.join(root, folder, "required-server-files.json");
  const { config } = JSON.parse(readFileSync(built, "utf8"));
  const pages = next({ dev: false, dir: root });
  await withBuiltSettings({ ...config, distDir: folder, distDirRoot: folder }, () => pages.prepare());
  return pages.getRequestHandler();
}
