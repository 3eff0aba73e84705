import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { EncodedBody, EncodedResponse, type HeaderFields } from "./encoded-body";
import { type Encoding, MIN_COMPRESSED_BYTES, readAcceptEncoding } from "./encoding";
import { endWhileSending, isSending } from "./linger";
import { StreamedBody } from "./streamed-body";
import { StreamedResponse } from "./streamed-response";

/**
 * Sends in the best accepted encoding, uncompressed if small; writes finished bytes to `outgoing` directly. Done
 * here because Next drops the header of bodies that a handler encoded, and compresses itself.
 */
export async function send(
  request: Request,
  response: Response,
  outgoing: ServerResponse | undefined,
): Promise<Response> {
  if (response instanceof StreamedResponse) {
    if (!outgoing) return response;
    await write(outgoing, null, response.finished);
    return RESPONSE_ALREADY_SENT;
  }
  if (!(response instanceof EncodedResponse && outgoing)) return encoded(request, response);
  const { status, fields, finished } = response;
  await write(outgoing, request.headers.get("accept-encoding"), { status, fields, body: finished });
  return RESPONSE_ALREADY_SENT;
}

/** Errors are sent without waiting for the rest of the body. */
export async function write(
  outgoing: ServerResponse,
  accept: string | null,
  { status, fields, body }: { status: number; fields: HeaderFields; body: EncodedBody | StreamedBody | null },
): Promise<void> {
  if (body instanceof StreamedBody) return writeStream(outgoing, status, fields, body);
  if (body && status >= 400 && isSending(outgoing.req)) {
    outgoing.writeHead(status, { ...fields, Connection: "close" });
    endWhileSending(outgoing, body.identity);
    return;
  }
  const encoding = body && worthwhileEncoding(accept, body.length);
  if (!(body && encoding)) {
    outgoing.writeHead(status, fields).end(body?.identity);
    return;
  }
  const bytes = await body.in(encoding);
  const changed = { ...fields, "Content-Encoding": encoding, "Content-Length": String(bytes.length) };
  outgoing.writeHead(status, changed).end(bytes);
}

/**
 * Never compressed: an encoder would hold chunks back. Resolves when the body has ended, in any
 * way.
 */
async function writeStream(
  outgoing: ServerResponse,
  status: number,
  fields: HeaderFields,
  body: StreamedBody,
): Promise<void> {
  if (outgoing.destroyed) return body.leave();
  outgoing.once("close", () => body.leave());
  outgoing.writeHead(status, fields);
  // The first chunk may take long.
  outgoing.flushHeaders();
  // Body and log know how it ended; a failure cuts the connection to signal the caller.
  await pipeline(body.readable, outgoing).catch(() => {});
}

async function encoded(request: Request, response: Response): Promise<Response> {
  const { headers } = response;
  const length = Number(headers.get("content-length") ?? 0);
  const encoding = worthwhileEncoding(request.headers.get("accept-encoding"), length);
  if (!encoding) return response;
  if (request.method === "HEAD") {
    // The encoded length is unknown, and the plain one would be wrong.
    response.headers.set("Content-Encoding", encoding);
    response.headers.delete("Content-Length");
    return response;
  }
  if (!response.body) return response;
  const body =
    response instanceof EncodedResponse
      ? response.finished
      : new EncodedBody(Buffer.from(await response.arrayBuffer()));
  const bytes = await body.in(encoding);
  const changed = new Headers(headers);
  changed.set("Content-Encoding", encoding);
  changed.set("Content-Length", String(bytes.length));
  return new Response(new Uint8Array(bytes), { status: response.status, headers: changed });
}

function worthwhileEncoding(accept: string | null, bytes: number): Encoding | null {
  if (bytes === 0) return null;
  const { encoding, mustEncode } = readAcceptEncoding(accept);
  return bytes >= MIN_COMPRESSED_BYTES || mustEncode ? encoding : null;
}
