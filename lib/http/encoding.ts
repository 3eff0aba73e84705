import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const SMALLEST_WORTHWHILE_BYTES = 1024;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
} as const;
type Encoding = keyof typeof compressors;

/** The best encoding that the caller accepts, `br` before `gzip`; null for the bytes as they are. */
export function chooseEncoding(accept: string | null): Encoding | null {
  if (!accept) return null;
  const weights = new Map<string, number>();
  for (const item of accept.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = item.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    weights.set(coding, weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const [br, gz] = [weightOf("br"), weightOf("gzip")];
  if (!(br > 0) && !(gz > 0)) return null;
  return br >= gz ? "br" : "gzip";
}

/**
 * The same answer in the best encoding that the caller accepts; small ones are left alone. Done by the front server:
 * Next drops the header of a body that a handler encoded, and encodes by itself.
 */
export async function encoded(request: Request, response: Response): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get("accept-encoding"));
  const length = Number(response.headers.get("content-length") ?? 0);
  if (!encoding || !response.body || length < SMALLEST_WORTHWHILE_BYTES) return response;
  const bytes = await compressors[encoding](Buffer.from(await response.arrayBuffer()));
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.length));
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}
