import { createHash } from "node:crypto";

/** Where the browser tests' server listens: another port for every checkout, below those the system hands out. */
export const E2E_PORT =
  20_000 + (createHash("sha256").update(process.cwd()).digest().readUInt16BE() % 10_000);

/** The same build under plain `next start`, without the front server. */
export const NEXT_START_PORT = E2E_PORT + 1;
