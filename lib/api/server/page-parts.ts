import { existsSync, globSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { type Encoding, readAcceptEncoding } from "../answers/encoding";

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

type Part = { type: string; encoded: Record<Encoding, Buffer> };

/** The files that the build compresses, as `chunk.js.br` and `chunk.js.gz` in the same folder. */
export const COMPRESSED_PARTS = {
  folder: "static",
  files: "**/*.{js,css}",
  endings: { br: ".br", gzip: ".gz" },
} as const;

const TYPES: Readonly<Record<string, string>> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};
const PREFIX = "/_next/static/";

/**
 * Answers for scripts and styles with the bytes that the build compressed as far as possible; `pages` answers everything else.
 * They are read once (about 2 MB).
 * @param build folder of the build
 */
export function withCompressedParts(pages: NodeHandler, build: string): NodeHandler {
  const parts = readParts(path.join(build, COMPRESSED_PARTS.folder));
  return (request, response) => {
    const [name = ""] = (request.url ?? "").split("?", 1);
    const part = name.startsWith(PREFIX) ? parts.get(name.slice(PREFIX.length)) : undefined;
    const { encoding } = readAcceptEncoding(request.headers["accept-encoding"]?.toString());
    if (!(part && encoding) || request.headers.range) return pages(request, response);
    const bytes = part.encoded[encoding];
    response.writeHead(200, {
      "Content-Type": part.type,
      "Content-Encoding": encoding,
      "Content-Length": bytes.length,
      // The name of each contains a hash of its content.
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
    });
    response.end(request.method === "HEAD" ? undefined : bytes);
  };
}

function readParts(folder: string): Map<string, Part> {
  const parts = new Map<string, Part>();
  const { files, endings } = COMPRESSED_PARTS;
  for (const name of globSync(files, { cwd: folder })) {
    const file = path.join(folder, name);
    const type = TYPES[path.extname(name)];
    if (!type || !existsSync(file + endings.br) || !existsSync(file + endings.gzip)) continue;
    const encoded = { br: readFileSync(file + endings.br), gzip: readFileSync(file + endings.gzip) };
    parts.set(name.replaceAll(path.sep, "/"), { type, encoded });
  }
  return parts;
}
