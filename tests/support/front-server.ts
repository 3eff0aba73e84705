import { once } from "node:events";
import type { Server } from "node:http";
import { ROUTES } from "@/app/routes";
import { createSiteServer } from "@/lib/api/server/server";

interface Front {
  server: Server;
  port: number;
  /** Its address, as a page would call it. */
  origin: string;
  /** Ends it at once, whatever is under way. */
  close: () => void;
}

/** The front server on a free port of this machine; `pages` stands in for Next. */
export async function serveFront({
  routes = ROUTES,
  pages = (_, response) => response.end("a page"),
  ...limits
}: {
  routes?: Parameters<typeof createSiteServer>[0];
  pages?: Parameters<typeof createSiteServer>[1];
  unreadMs?: number;
} = {}): Promise<Front> {
  const server = createSiteServer(routes, pages, limits);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the front server has no address");
  return {
    server,
    port: address.port,
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
