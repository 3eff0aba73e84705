import { once } from "node:events";
import { createServer } from "node:http";
import type { Registry } from "prom-client";
import { UserError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { openMetrics } from "./metrics";

export interface MetricsServer {
  port: number;
  close: () => Promise<void>;
}

/**
 * Serves `GET /metrics` on a separate port, so that figures of the business aren't on the public one.
 * @throws UserError when it can't listen on that address and port
 */
export async function serveMetrics(
  port: number,
  host: string,
  registry: Pick<Registry, "metrics" | "contentType"> = openMetrics(),
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end("Metrics are at GET /metrics.\n");
      return;
    }
    try {
      const text = await registry.metrics();
      response
        .writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" })
        .end(text);
    } catch (err) {
      log().error({ err }, "metrics not collected");
      response.writeHead(500).end();
    }
  });
  server.requestTimeout = 10_000;
  server.listen(port, host);
  await once(server, "listening").catch(() => {
    throw new UserError(`METRICS_PORT ${port} isn't available on ${host}.`);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
