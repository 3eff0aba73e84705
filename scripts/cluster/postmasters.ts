import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

/** The running server of this data folder. */
export function postmasterOf(folder: string): number | null {
  const file = path.join(folder, "postmaster.pid");
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, "utf8").split("\n", 1)[0]);
  const command = `/proc/${pid}/cmdline`;
  return existsSync(command) && readFileSync(command, "utf8").includes(folder) ? pid : null;
}

const TICKS_PER_S = 100;

/** Processor time of these servers and their live sessions since they began, in seconds. */
export function processorSeconds(folders: readonly string[]): number {
  const postmasters = new Set(folders.map(postmasterOf));
  let ticks = 0;
  for (const file of globSync("/proc/[0-9]*/stat"))
    try {
      const pid = Number(file.split("/")[2]);
      // After the program's name, which may contain spaces: state, parent, and as 12th and 13th the times.
      const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      if (postmasters.has(pid) || postmasters.has(Number(fields[1])))
        ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended meanwhile.
    }
  return ticks / TICKS_PER_S;
}
