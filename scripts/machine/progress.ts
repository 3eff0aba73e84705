import { styleText } from "node:util";

const LONG_MS = 2000;

// For people only: if it can't be written, as on a full disk, the command continues.
process.stdout.on("error", () => {});

/** One line per step; a step that took long gets its time in a second one. */
export async function step<T>(line: string, work: () => Promise<T>): Promise<T> {
  console.log(`${styleText("dim", "·")} ${line} …`);
  const startedAt = Date.now();
  const result = await work();
  const tookMs = Date.now() - startedAt;
  if (tookMs > LONG_MS) console.log(styleText("dim", `  ${line}: done in ${seconds(tookMs)}`));
  return result;
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
