// A front server without pages, in a process of its own: what one of several instances behind a balancer is.
// Started by `fork`; tells its parent the port it listens on, and ends with it.

import { watchCatalogVersion } from "@/lib/catalog/version";
import { serveFront } from "./front-server";

process.on("disconnect", () => process.exit());
watchCatalogVersion();
const { port } = await serveFront();
process.send?.(port);
