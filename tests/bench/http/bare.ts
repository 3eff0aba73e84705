// The fastest that Node can be: node:http writing bytes that lie ready, in the encoding that is asked for.
// The bytes come from the address named first, once. With a key, every request is counted and committed first,
// and that is all that is done for it.

import { createServer, type RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { consume } from "@/lib/access/quota/count-requests";
import { authenticateKey } from "@/lib/keys/authenticate-key";

const [source = "", port, key] = process.argv.slice(2);
const response = await fetch(source, { headers: { "accept-encoding": "identity" } });
const identity = Buffer.from(await response.arrayBuffer());
const bodies = { identity, gzip: gzipSync(identity, { level: 6 }) };

const write: RequestListener = (request, answer) => {
  const encoding = request.headers["accept-encoding"] === "gzip" ? "gzip" : "identity";
  answer.writeHead(200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": bodies[encoding].length,
    ...(encoding === "gzip" && { "Content-Encoding": encoding }),
  });
  answer.end(bodies[encoding]);
};

const viewer = key ? await authenticateKey(`Bearer ${key}`) : null;
const countAndWrite: RequestListener = (request, answer) =>
  viewer && consume(viewer).then(() => write(request, answer));
createServer(viewer ? countAndWrite : write).listen(Number(port), "127.0.0.1");
