import { execFile } from "node:child_process";
import { parseArgs } from "node:util";
import { auditVerdict } from "./machine/audit";
import { main } from "./machine/lifetime";

const HELP = `Usage: npm run audit

Asks the package registry for known vulnerabilities of the production dependencies. Fails for one of severity high or
critical. Says so, and succeeds, when the registry doesn't answer.`;

const ARGS = ["audit", "--omit=dev", "--json", "--loglevel=silent"];
const TIMEOUT_MS = 120_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** npm exits with 1 both for a vulnerability and for no answer, so only its output distinguishes them. */
function npmAudit(signal: AbortSignal): Promise<string> {
  const options = { signal, timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES };
  return new Promise((resolve) => {
    execFile("npm", ARGS, options, (_error, stdout) => resolve(stdout));
  });
}

await main(async (stopping) => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const printed = await npmAudit(stopping);
  stopping.throwIfAborted();
  const { answered, serious } = auditVerdict(printed);
  if (!answered) {
    console.log("The registry didn't answer the audit, so nothing was checked.");
    return 0;
  }
  if (serious.length === 0) {
    console.log("No production dependency has a known vulnerability of severity high or critical.");
    return 0;
  }
  console.error(`Vulnerable production dependencies:\n${serious.map((line) => `  ${line}`).join("\n")}`);
  return 1;
});
