import { chmodSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { runNode } from "./child";

/** The packages that are published from here, and how they are built. */

export const CLIENT = "packages/client";

/** JavaScript and declarations, file by file, into the package's `dist`. */
export async function buildClient(stopping: AbortSignal): Promise<void> {
  rmSync(path.join(CLIENT, "dist"), { recursive: true, force: true });
  await runNode("node_modules/typescript/bin/tsc", ["-p", CLIENT], { stopping, quiet: true });
}

export const CLI = "packages/cli";

/** The program as one file, client included, so that it has no dependencies. */
export async function buildCli(folder = path.join(CLI, "dist")): Promise<string> {
  const outfile = path.join(folder, "peaberry.js");
  await build({
    entryPoints: [path.join(CLI, "src/bin.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    banner: { js: "#!/usr/bin/env node" },
    logLevel: "silent",
  });
  chmodSync(outfile, 0o755);
  return outfile;
}

/** The client as a bundler puts it into a page: one minified module. */
export async function bundledClient(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [path.join(CLIENT, "src/client.ts")],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
