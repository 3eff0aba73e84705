import { createServer } from "node:net";
import { UserError } from "@/lib/errors";

/** Refuses a port in use before any long work starts. Port 0 becomes a free one. */
export async function claimPort(port: number): Promise<number> {
  const failure = await tryListen(port);
  if (!("error" in failure)) return failure.port;
  if (failure.error === "EACCES")
    throw new UserError(`Only root can listen on port ${port}. Choose one above 1023: PORT=3000 npm start`);
  if (failure.error !== "EADDRINUSE") throw new UserError(`Cannot listen on port ${port}: ${failure.error}`);
  throw new UserError(`Port ${port} is taken. Choose another: PORT=${await freePortAfter(port)} npm start`);
}

async function freePortAfter(port: number): Promise<number> {
  for (let candidate = port + 1; candidate < port + 100; candidate++)
    if ("port" in (await tryListen(candidate))) return candidate;
  return port + 100;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const found = await tryListen(0);
  if ("error" in found) throw new Error(`no free port: ${found.error}`);
  return found.port;
}

function tryListen(port: number): Promise<{ port: number } | { error: string }> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }));
    probe.listen(port, () => {
      const address = probe.address();
      const got = address && typeof address === "object" ? address.port : port;
      probe.close(() => resolve({ port: got }));
    });
  });
}
