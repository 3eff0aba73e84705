import { execFile } from "node:child_process";
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const runFile = promisify(execFile);

const LIBRARY = "usr/lib/*/faketime/libfaketimeMT.so.1";

/** The clock of a process that was started with `env`. */
interface MovableClock {
  env: Record<string, string>;
  /** Taken up within a second. Monotonic time, and with it every timer, goes on as before. */
  moveBy: (seconds: number) => void;
}

/** By Debian's libfaketime, installed or unpacked into `folder`; null where it isn't available. */
export async function movableClock(folder: string): Promise<MovableClock | null> {
  const library = await findLibrary(folder).catch(() => undefined);
  if (!library) return null;
  const file = path.join(folder, "clock");
  const moveBy = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  moveBy(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    moveBy,
  };
}

async function findLibrary(folder: string): Promise<string | undefined> {
  const [installed] = globSync(`/${LIBRARY}`);
  if (installed) return installed;
  const into = path.join(folder, "faketime");
  mkdirSync(into);
  await runFile("apt-get", ["download", "libfaketime"], { cwd: into });
  for (const file of globSync("*.deb", { cwd: into }))
    await runFile("dpkg", ["-x", path.join(into, file), into]);
  return globSync(path.join(into, LIBRARY))[0];
}
