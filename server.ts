import next from "next";
import { ROUTES } from "@/app/routes";
import { closeDatabase } from "@/db/client";
import { signInLacks } from "@/lib/auth/site";
import { watchCatalogVersion } from "@/lib/catalog/version";
import { env } from "@/lib/env";
import { createFront } from "@/lib/http/front";
import { log } from "@/lib/http/log";
import { closeGently } from "@/lib/http/shutdown";
import { keepIndexCurrent } from "@/lib/similarity/similarity-index";

/** Requests in flight may finish for so long after a signal to stop. */
const GRACE_MS = 10_000;

const port = env().PORT;
const pages = next({ dev: false, dir: import.meta.dirname });
await pages.prepare();
const server = createFront(ROUTES, pages.getRequestHandler());
const unwatchCatalog = watchCatalogVersion();
const index = keepIndexCurrent();

const { everybody, byMail } = signInLacks();
if (everybody.length > 0) log().warn({ missing: everybody }, "nobody can sign in");
if (byMail.length > 0) log().warn({ missing: byMail }, "nobody can sign in by e-mail");
if (!env().KEY_PEPPER) log().warn({ missing: ["KEY_PEPPER"] }, "API keys can be neither made nor read");

server.once("error", (error: NodeJS.ErrnoException) => {
  const message =
    error.code === "EADDRINUSE"
      ? `Port ${port} is taken. Stop what is using it, or choose another: PORT=${port + 1} npm start`
      : `The server could not start: ${error.message}`;
  process.stderr.write(`${message}\n`);
  process.exit(1);
});

server.listen(port, () => {
  const address = server.address();
  const taken = typeof address === "object" && address ? address.port : port;
  process.stdout.write(`Listening on http://localhost:${taken}\n`);
});

let stopping = false;

/** Lets requests in flight finish, then leaves. A second signal leaves at once. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  log().info({ signal }, "stopping");
  await closeGently(server, GRACE_MS);
  await index.stop();
  await unwatchCatalog();
  await closeDatabase();
  process.exit(0);
}

process.on("SIGTERM", stop);
process.on("SIGINT", stop);
