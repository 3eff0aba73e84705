import { vi } from "vitest";
import { reloadModules } from "./reload-modules";

// The files that a worker runs share its process, where what comes from node_modules is loaded once: loading was most
// of the work. All of ours that holds state is loaded again for each file, so that it finds a process as new.
// Runs before the file is imported, hence before anything reads the environment.

reloadModules();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();
// A request whose caller has left may end after its file and open the database again.
const { peaberryConnection: left } = globalThis as { peaberryConnection?: { close(): Promise<void> } };
if (left) {
  process.stderr.write("The test file before this one went on after its end.\n");
  await left.close();
}
// What Next's pages and the front server share in a process (`peaberry…`) outlives the modules.
for (const name of Object.keys(globalThis).filter((key) => key.startsWith("peaberry")))
  Reflect.deleteProperty(globalThis, name);
