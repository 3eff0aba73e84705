import { rmSync } from "node:fs";
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
