// The fastest that Node can be: node:http writing bytes that lie ready, in the encoding that is asked for.
// The bytes come from the address named first, once.

import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

const [source = ""] = process.argv.slice(2);
const response = await fetch(source, { headers: { "accept-encoding": "identity" } });
const identity = Buffer.from(await response.arrayBuffer());
const bodies = { identity, gzip: gzipSync(identity, { level: 6 }) };

createServer((request, answer) => {
  const encoding = request.headers["accept-encoding"] === "gzip" ? "gzip" : "identity";
  answer.writeHead(200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": bodies[encoding].length,
    ...(encoding === "gzip" && { "Content-Encoding": encoding }),
  });
  answer.end(bodies[encoding]);
}).listen(Number(process.argv[3]), "127.0.0.1");
