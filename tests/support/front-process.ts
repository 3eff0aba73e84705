// A front server of its own, without pages, that tells its parent the port. Forked by the quota tests.

import { ROUTES } from "@/app/routes";
import { createFront } from "@/lib/http/front";

const server = createFront(ROUTES, (_, response) => response.end());
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" && address ? address.port : 0);
});
