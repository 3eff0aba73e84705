// A front server without pages, in a process of its own: what one of several instances behind a balancer is.
// Started by `fork`; tells its parent the port it listens on, and ends with it.

import { ROUTES } from "@/app/routes";
import { watchCatalogVersion } from "@/lib/catalog/version";
import { createFront } from "@/lib/http/front";

process.on("disconnect", () => process.exit());
watchCatalogVersion();
const server = createFront(ROUTES, (_, response) => response.end());
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" && address ? address.port : 0);
});
