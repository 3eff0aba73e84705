import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { inject } from "vitest";
import { withFileLock } from "@/db/embedded/lock";
import { NODE_BUNDLE, ownPlaces, staysOutside } from "@/scripts/machine/node-bundle";
import { programsFolder } from "./programs-folder";

/** Programs that API tests start, some of them many times. */
const PROGRAMS = [
  "scripts/demo-credentials.ts",
  "scripts/ingest.ts",
  "scripts/snapshot.ts",
  "tests/support/billing-process.ts",
  "tests/support/chat-process.ts",
  "tests/support/front-process.ts",
  "tests/support/job-process.ts",
  "tests/support/quota-process.ts",
] as const;

const SKIP = { ours: true };

/** Packages stay where they are. */
const asInPlace: Plugin = {
  name: "as in place",
  setup(bundler) {
    bundler.onResolve(
      { filter: /^[^./]/ },
      async ({ path: name, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === SKIP || kind === "entry-point" || !staysOutside(name)) return null;
        if (importer.includes("/node_modules/")) return { path: name, external: true };
        const found = await bundler.resolve(name, { kind, resolveDir, pluginData: SKIP });
        return { path: found.external ? name : found.path, external: true };
      },
    );
  },
};

/** Modules of ours keep their address. */
const inPlace = (source: string, file: string) =>
  source
    .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(file).href))
    .replaceAll("import.meta.filename", JSON.stringify(file));

/**
 * The path of a program of ours as JavaScript, to be started by plain Node: half the processor time of reading its
 * thousand modules one by one. The first to ask in a run bundles all of them.
 */
export async function bundledProgram(name: (typeof PROGRAMS)[number]): Promise<string> {
  const folder = programsFolder(inject("runPrefix"));
  const file = path.join(folder, name.replace(/\.ts$/, ".mjs"));
  mkdirSync(folder, { recursive: true });
  await withFileLock(path.join(folder, "lock"), async () => {
    if (existsSync(file)) return;
    await build({
      ...NODE_BUNDLE,
      entryPoints: [...PROGRAMS],
      outdir: folder,
      outbase: ".",
      plugins: [asInPlace, ownPlaces(inPlace)],
      logLevel: "silent",
    });
  });
  return file;
}
