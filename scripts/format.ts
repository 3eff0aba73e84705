import { runNode } from "./machine/child";
import { main } from "./machine/lifetime";

// Formats, sorts imports and applies the linter's safe fixes.
await main(async (stopping) => {
  await runNode("node_modules/@biomejs/biome/bin/biome", ["check", "--write", "."], { stopping });
  return 0;
});
