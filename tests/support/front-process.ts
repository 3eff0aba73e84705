// A front server without pages, in a process of its own: what a second instance behind a balancer is.
// Prints the port it listens on.

import { ROUTES } from "@/app/routes";
import { watchCatalogVersion } from "@/lib/catalog/version";
import { createFront } from "@/lib/http/front";

watchCatalogVersion();
const server = createFront(ROUTES, (_request, response) => response.end());
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" && address ? address.port : 0}\n`);
});
