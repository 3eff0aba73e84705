import { vi } from "vitest";

// The files that a worker runs share its process, where what comes from node_modules is loaded once: loading was most
// of the work. Everything of ours is loaded again for each file, so that it finds a process as new.
// Runs before the file is imported, hence before anything reads the environment.

vi.resetModules();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();
if ("peaberryConnection" in globalThis)
  throw new Error(
    "the file before this one in the process went on after its end and opened its database again",
  );
// What Next's pages and the front server share in a process (`peaberry…`) outlives the modules.
for (const name of Object.keys(globalThis).filter((key) => key.startsWith("peaberry")))
  Reflect.deleteProperty(globalThis, name);
