import { once } from "node:events";
import type { z } from "zod";
import { UserError } from "@/lib/errors";
import { startNode } from "@/scripts/machine/child";

/** Runs a part that needs the database in a process of its own; what that told us in its only message. */
export async function toldBy<T extends z.ZodType>(
  schema: T,
  program: string,
  args: string[],
  { env, stopping }: { env: Record<string, string>; stopping: AbortSignal },
): Promise<z.output<T>> {
  const child = startNode(program, args, { env: { ...env, LOG_LEVEL: "silent" }, stopping, quiet: true });
  const told = once(child.process, "message");
  const failed = child.ended.then(({ output }) => {
    throw new UserError(`${program} ended without a result:\n${output}`);
  });
  failed.catch(() => {});
  const [message] = await Promise.race([told, failed]);
  await child.ended;
  return schema.parse(message);
}
