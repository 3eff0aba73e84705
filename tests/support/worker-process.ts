// A worker without a site: it answers with its process id, after the milliseconds that the path names. Started by
// tests/system/workers.test.ts through lib/supervisor.

import { createServer, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Counter, Registry } from "prom-client";
import { listen } from "@/lib/api/server/listen";
import { closableResponses, closeGracefully } from "@/lib/api/server/shutdown";
import { joinSupervisor } from "@/lib/supervisor/worker-side";

const GRACE_MS = 5000;
/** Answers 1 for a request within three a minute, and 0 beyond. */
const TAKE = "/-1";

const leave = async () => {
  await Promise.all(servers.map((server) => closeGracefully(server, GRACE_MS)));
  await supervisor?.letGo();
  process.exit(0);
};
const supervisor = await joinSupervisor(leave);
process.on("SIGTERM", leave);

const registry = new Registry();
const requests = new Counter({ name: "requests_total", help: "Requests", registers: [registry] });
supervisor?.shareMetrics(registry);

const { servers, port } = await listen(
  () => {
    const server: Server = createServer(
      { ServerResponse: closableResponses(() => server) },
      async (request, response) => {
        requests.inc();
        if (request.url === TAKE) {
          const againAtMs = await supervisor?.take("requests", "203.0.113.1", 3);
          return response.end(againAtMs === null ? "1" : "0");
        }
        await wait(Number(request.url?.slice(1)));
        response.end(String(process.pid));
      },
    );
    return server;
  },
  0,
  ["127.0.0.1"],
);
supervisor?.tellReady(port);
