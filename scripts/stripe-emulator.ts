import { parseArgs } from "node:util";
import { UserError } from "@/lib/errors";
import { startEmulator } from "@/lib/stripe-emulator/server";
import { main } from "./machine/lifetime";

const HELP = `Usage: npm run stripe:emulator -- [options]

Runs an emulator of Stripe's billing API on this machine. The stripe package works against it unchanged:
new Stripe("sk_test_any", { host: "127.0.0.1", port, protocol: "http" })

  --port <n>          where to listen (default 12111)
  --file <path>       keep the account in this file; without it, in memory only
  --webhook <url>     send events here
  --secret <text>     sign them with this secret (default whsec_emulator)
  --events <list>     types to send, separated by commas (default: all)

The control page at / moves the clock, holds events back and makes API calls fail.`;

await main(async (stopping) => {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h" },
      port: { type: "string", default: "12111" },
      file: { type: "string" },
      webhook: { type: "string" },
      secret: { type: "string", default: "whsec_emulator" },
      events: { type: "string", default: "*" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UserError(`--port must be between 0 and 65535.\n\n${HELP}`);
  const emulator = await startEmulator({
    port,
    file: values.file ?? null,
    endpoint: values.webhook
      ? { url: values.webhook, secrets: [values.secret], events: values.events.split(",") }
      : null,
  });
  console.log(`Stripe emulator: ${emulator.origin} (control page: ${emulator.origin}/control)`);
  await new Promise<void>((resolve) => stopping.addEventListener("abort", () => resolve(), { once: true }));
  await emulator.close();
  return 0;
});
