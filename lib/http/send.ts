import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { chooseEncoding, type Encoding, SMALLEST_WORTHWHILE_BYTES } from "./encoding";
import { FinishedBody, FinishedResponse } from "./finished-body";

/**
 * The answer in the best encoding that the caller accepts; small ones are left alone. Finished bytes are written to
 * `outgoing` here and now. Done by the front server: Next drops the header of a body that a handler encoded, and
 * encodes by itself.
 */
export async function send(
  request: Request,
  response: Response,
  outgoing: ServerResponse | undefined,
): Promise<Response> {
  if (!(response instanceof FinishedResponse && outgoing)) return encoded(request, response);
  const { finished } = response;
  const encoding = worthwhileEncoding(request, finished.identity.length);
  const bytes = encoding ? await finished.in(encoding) : finished.identity;
  const changes = encoding && { "Content-Encoding": encoding, "Content-Length": String(bytes.length) };
  outgoing.writeHead(response.status, response.fieldsWith(changes ?? {})).end(bytes);
  return RESPONSE_ALREADY_SENT;
}

async function encoded(request: Request, response: Response): Promise<Response> {
  const encoding = worthwhileEncoding(request, Number(response.headers.get("content-length") ?? 0));
  if (!encoding || !response.body) return response;
  const body =
    response instanceof FinishedResponse
      ? response.finished
      : new FinishedBody(Buffer.from(await response.arrayBuffer()));
  const bytes = await body.in(encoding);
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.length));
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}

function worthwhileEncoding(request: Request, bytes: number): Encoding | null {
  return bytes < SMALLEST_WORTHWHILE_BYTES ? null : chooseEncoding(request.headers.get("accept-encoding"));
}
