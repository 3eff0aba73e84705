import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withFileLock } from "@/db/embedded/lock";
import { WORKSPACE } from "@/lib/api/server/build-folder";
import { UserError } from "@/lib/errors";
import { runNode } from "./child";
import { compressParts } from "./compress-parts";
import { isPublished, publishBuild } from "./published-builds";

/** What a build reads. */
const SOURCES = [
  "{app,components,db,lib,public}/**",
  "{scripts/supervisor.ts,server.ts,next.config.ts,instrumentation.next.ts,postcss.config.mjs,tsconfig.json}",
  "package-lock.json",
];
/** Names the sources of the build next to it. */
const MARKER = path.join(WORKSPACE, "peaberry-sources");
// Not in the workspace, which a build empties.
const LOCK = "node_modules/.cache/peaberry-build.lock";
/** A development package that `next build` needs: absent after `npm prune --omit=dev`. */
const BUILD_TOOL = "node_modules/@tailwindcss/postcss";

/** SHA-256 over names and contents. */
function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES).sort())
    if (statSync(file).isFile()) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

export function hasCurrentBuild(): boolean {
  const hash = sourcesHash();
  return existsSync(MARKER) && readFileSync(MARKER, "utf8") === hash && isPublished(hash);
}

/**
 * Builds the site unless the last complete build is from the same sources. The previous build stays until the new
 * one is complete, and while a site serves it. The working directory is the checkout.
 */
export async function ensureBuild(stopping: AbortSignal): Promise<void> {
  if (hasCurrentBuild()) return;
  if (!existsSync(BUILD_TOOL))
    throw new UserError(
      "The build is missing or out of date, and the build tools are not installed. Run `npm ci --include=dev` and `npm run build`.",
    );
  mkdirSync(path.dirname(LOCK), { recursive: true });
  await withFileLock(LOCK, async () => {
    stopping.throwIfAborted();
    if (hasCurrentBuild()) return;
    const hash = sourcesHash();
    rmSync(MARKER, { force: true });
    await runNode("node_modules/next/dist/bin/next", ["build"], {
      // No database: a page that asked for one here would be frozen with today's catalog.
      env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", DATABASE_URL: "" },
      stopping,
      quiet: true,
    });
    const { bundleServer } = await import("./bundle-server");
    const { compactPagesCode } = await import("./compact-code");
    await Promise.all([compressParts(), bundleServer(), compactPagesCode()]);
    writeFileSync(MARKER, hash);
    publishBuild(hash);
  });
}
