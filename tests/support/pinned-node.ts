import manifest from "../../package.json" with { type: "json" };

/** One sentence for who runs the tests by hand on another Node than the one that is installed with the packages. */
export function noteOtherNode(): void {
  const pinned = manifest.dependencies.node;
  if (process.versions.node === pinned) return;
  process.stderr.write(
    `These tests are written for Node ${pinned} and this is ${process.versions.node}: run them with npm test or with node_modules/node/bin/node.\n`,
  );
}
