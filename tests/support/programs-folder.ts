import path from "node:path";

/** Where a run of tests keeps the programs that it has bundled. */
export const programsFolder = (runPrefix: string) =>
  path.resolve("node_modules/.cache/peaberry-programs", runPrefix);
