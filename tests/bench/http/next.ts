// The same handlers behind Next's own server: what the site is without the front server. Started with "kept", answers
// are kept in memory all the same, so that the difference is Next's way to the handler and nothing else.

import { createServer } from "node:http";
import next from "next";
import { watchCatalogVersion } from "@/lib/catalog/version";

const [port, mode] = process.argv.slice(2);
const pages = next({ dev: false, dir: process.cwd() });
await pages.prepare();
if (mode === "kept") watchCatalogVersion();
const answer = pages.getRequestHandler();
createServer((request, response) => answer(request, response)).listen(Number(port), "127.0.0.1");
