import { z } from "zod";
import { startNode } from "./child";
import type { SiteEnvironment } from "./site-environment";

const credentials = z
  .string()
  .transform((text) => JSON.parse(text))
  .pipe(z.object({ keys: z.object({ member: z.string() }) }));

/** A fresh API key of the demo's member, for an example that works; null if there isn't one. */
export async function makeDemoKey(
  environment: SiteEnvironment,
  stopping: AbortSignal,
): Promise<string | null> {
  const options = { env: environment, stopping, quiet: true };
  const { code, output } = await startNode("scripts/demo-credentials.ts", [], options).ended;
  return code === 0 ? credentials.parse(output).keys.member : null;
}
