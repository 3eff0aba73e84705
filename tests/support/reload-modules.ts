import { readFileSync } from "node:fs";
import path from "node:path";
import { vi } from "vitest";

/** What Vitest's module runner knows of a module; its own `vi.resetModules` changes the same fields. */
interface LoadedModule {
  id: string;
  url: string;
  importers: Set<string>;
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
}

/** What may hold state, or differ with the environment. Too much is found rather than too little. */
const STATE =
  /^(export )?let |new [\w.]*Agent\(|^(export )?const \w+(: .*)? = (await |once|lazy|memoize|new \w+(<.*>)?\(\))|globalThis|process\.|env\(|[nN]amedCache|setInterval/m;

/** Folders whose modules only remember what follows from their own words and data. */
const REMEMBERING =
  /^lib\/(assistant\/understand|blog|coffee|docs|og|similarity\/common-words|supply\/normalize|units)/;

/** Where stateless modules of ours are; tests and their support are loaded again. */
const OURS = /^(app|components|db|lib|packages)\//;

/** By path, for the life of the worker, which loads this file again for each test file. */
const known = globalThis as { statelessFiles?: Map<string, boolean> };
known.statelessFiles ??= new Map();
const stateless = known.statelessFiles;

function isStateless(file: string): boolean {
  const known = stateless.get(file);
  if (known !== undefined) return known;
  const name = path.relative(process.cwd(), file);
  const answer = OURS.test(name) && (REMEMBERING.test(name) || !STATE.test(readFileSync(file, "utf8")));
  stateless.set(file, answer);
  return answer;
}

/**
 * Makes the next file load again what holds state and all that imports it. Words, schemas and data, which took most of
 * the loading, stay as they are.
 */
export function reloadModules(): void {
  const worker = (globalThis as { __vitest_worker__?: { evaluatedModules?: unknown } }).__vitest_worker__;
  const loaded = worker?.evaluatedModules as { idToModuleMap?: Map<string, LoadedModule> } | undefined;
  // Another Vitest: slower, and as right.
  if (!loaded?.idToModuleMap) {
    vi.resetModules();
    return;
  }
  const modules = [...loaded.idToModuleMap.values()];
  const named = new Map(
    modules.flatMap((module) => [[module.id, module] as const, [module.url, module] as const]),
  );
  const isProjectModule = ({ id }: LoadedModule) => path.isAbsolute(id) && !id.includes("/node_modules/");
  const again = new Set(
    modules.filter((module) => isProjectModule(module) && !isStateless(module.id.replace(/\?.*/, ""))),
  );
  // A set also visits what is added meanwhile.
  for (const module of again)
    for (const importer of module.importers) {
      const importing = named.get(importer);
      if (importing && isProjectModule(importing)) again.add(importing);
    }
  for (const module of modules) {
    for (const importer of module.importers) {
      const importing = named.get(importer);
      if (!importing || again.has(importing)) module.importers.delete(importer);
    }
    if (!again.has(module)) continue;
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
  }
}
