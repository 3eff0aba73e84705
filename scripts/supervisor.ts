// Runs server.ts: in this process, or with WORKERS in several behind one port.
import { availableParallelism } from "node:os";
import { env } from "@/lib/env";
import { UserError } from "@/lib/errors";

try {
  const { WORKERS } = env();
  const count = WORKERS === "auto" ? availableParallelism() : WORKERS;
  if (count === 1) await import("@/server");
  else {
    const { supervise } = await import("@/lib/supervisor/supervise");
    await supervise(count);
  }
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
