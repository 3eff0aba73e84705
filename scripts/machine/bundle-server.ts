import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { BUNDLES, WORKSPACE } from "@/lib/api/server/build-folder";
import { asciiCode } from "./compact-code";
import { NODE_BUNDLE, ownPlaces, staysOutside } from "./node-bundle";

/** Threads that the server starts, by path relative to the file that starts them. */
const THREADS = ["lib/roast/loggers/parse-worker.ts"];
const OUTPUT = path.join(WORKSPACE, BUNDLES);
const MAX_LINE_LENGTH = 120;
const THREAD_ADDRESS = /new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g;

/**
 * Bundles `scripts/supervisor.ts`, `server.ts` and the handlers that plain `next start` answers with, without their
 * packages. Needs the development packages; the working directory is the checkout.
 */
export async function bundleServer(): Promise<void> {
  const { outputFiles } = await build({
    ...NODE_BUNDLE,
    entryPoints: ["scripts/supervisor.ts", "server.ts", "app/api/every-route.ts", ...THREADS],
    outdir: OUTPUT,
    entryNames: "[name]",
    chunkNames: "[name]-[hash]",
    // Node keeps the text in memory. Lines stay short, for stack traces.
    minifyWhitespace: true,
    lineLimit: MAX_LINE_LENGTH,
    write: false,
    plugins: [ownPlaces(inFolder), outside],
    banner: { js: PLACES },
    logLevel: "error",
  });
  mkdirSync(OUTPUT, { recursive: true });
  for (const file of outputFiles) writeFileSync(file.path, asciiCode(file.text));
}

/** Threads are bundled too; other files next to a source stay where they are. */
function inFolder(source: string, file: string): string {
  const place = JSON.stringify(path.relative(process.cwd(), file));
  return source
    .replace(THREAD_ADDRESS, (whole, name: string) =>
      THREADS.some((thread) => path.basename(thread) === `${name}.ts`)
        ? `new URL("./${name}.mjs", import.meta["url"])`
        : whole,
    )
    .replaceAll("import.meta.url", `__sourceUrl(${place})`)
    .replaceAll("import.meta.dirname", `__sourceFolder(${place})`);
}

const PLACES = [
  'import __path from "node:path";',
  'import { pathToFileURL as __toUrl } from "node:url";',
  'const __sourceFile = (place) => __path.resolve(import.meta.dirname, "../..", place);',
  "const __sourceUrl = (place) => __toUrl(__sourceFile(place)).href;",
  "const __sourceFolder = (place) => __path.dirname(__sourceFile(place));",
].join("\n");

/** Packages stay outside. For a file in a package without `exports`, Node needs its extension. */
const outside: Plugin = {
  name: "outside",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === "entry-point" || !staysOutside(name) ? null : { path: withEnding(name), external: true },
    );
  },
};

function withEnding(name: string): string {
  const parts = name.split("/");
  const packageParts = name.startsWith("@") ? 2 : 1;
  const manifest = `node_modules/${parts.slice(0, packageParts).join("/")}/package.json`;
  if (parts.length === packageParts || !existsSync(manifest)) return name;
  if ("exports" in JSON.parse(readFileSync(manifest, "utf8"))) return name;
  return name + ([".js", "/index.js"].find((each) => existsSync(`node_modules/${name}${each}`)) ?? "");
}
