import { readFile } from "node:fs/promises";
import type { BuildOptions, Plugin } from "esbuild";

/** Programs of ours as JavaScript modules for the pinned Node. */
export const NODE_BUNDLE = {
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node24",
  format: "esm",
  outExtension: { ".js": ".mjs" },
} as const satisfies BuildOptions;

/**
 * Packages that go into a bundle: Node parses the description of drizzle-orm, 180 KB of JSON, again for each import
 * between its files.
 */
const INLINED = /^(drizzle-orm|@auth\/drizzle-adapter)(\/|$)/;
const OURS = /^(@\/|@peaberry\/client$)/;

/** Whether the import `name` stays one in a bundle: of a package, or of Node. */
export const staysOutside = (name: string): boolean => !OURS.test(name) && !INLINED.test(name);

/**
 * Lets a bundle find files next to its sources (migrations, threads).
 * @param rewrite replaces `import.meta.…` in the source of `file`, an absolute path
 */
export const ownPlaces = (rewrite: (source: string, file: string) => string): Plugin => ({
  name: "own-places",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, "utf8");
      if (file.includes("node_modules") || !source.includes("import.meta.")) return;
      return { contents: rewrite(source, file), loader: "ts" };
    });
  },
});
