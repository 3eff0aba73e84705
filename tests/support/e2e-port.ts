import { createHash } from "node:crypto";
import path from "node:path";
import { REPORTS } from "../../scripts/machine/reports";

/** Where the browser tests' server listens: another port for every checkout, below those the system hands out. */
export const E2E_PORT =
  20_000 + (createHash("sha256").update(process.cwd()).digest().readUInt16BE() % 10_000);

/** The same build under plain `next start`, without the front server. */
export const NEXT_START_PORT = E2E_PORT + 1;

/** Where its payment emulator listens, whose clocks stories move. */
export const E2E_EMULATOR_PORT = E2E_PORT + 2;

/** What the server keeps beside the database, such as the state of its payment emulator: not among the demo's. */
export const E2E_DATA_DIR = path.resolve(REPORTS, "e2e-data");

/** Where that server says which database it has, for stories that begin with somebody signed in. */
export const E2E_DATABASE_FILE = path.resolve(REPORTS, "e2e-database");

/** What came of each browser test, for the sum at the end of `npm test`. */
export const E2E_REPORT = path.resolve(REPORTS, "e2e.json");
