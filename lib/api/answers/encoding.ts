import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** For smaller bodies the headers outweigh the savings. */
export const MIN_COMPRESSED_BYTES = 1024;

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
export type Encoding = keyof typeof compressors;

export const compress = (encoding: Encoding, body: Buffer): Promise<Buffer> => compressors[encoding](body);

/** What an `Accept-Encoding` header comes to. */
interface Accepted {
  /** The best encoding that the caller accepts, `br` before `gzip`; null where the bytes as they are are liked better. */
  encoding: Encoding | null;
  /** `identity` isn't acceptable, and `encoding` is. */
  mustEncode: boolean;
}

const AS_IT_IS: Accepted = { encoding: null, mustEncode: false };

export const readAcceptEncoding = (accept: string | null | undefined): Accepted =>
  accept ? choose(weightsOf(accept)) : AS_IT_IS;

function weightsOf(accept: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of accept.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = item.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    weights.set(coding, weight === undefined ? 1 : Number(weight));
  }
  return weights;
}

/** RFC 9110, 12.5.3: `*` is everything unnamed, and `identity` is acceptable unless refused. */
function choose(weights: ReadonlyMap<string, number>): Accepted {
  const rest = weights.get("*");
  const [br = 0, gzipped = 0] = [weights.get("br") ?? rest, weights.get("gzip") ?? rest];
  const best = Math.max(br || 0, gzipped || 0);
  const plain = weights.get("identity") ?? rest;
  // Unnamed, `identity` is the fallback; named, it competes.
  if (best === 0 || (weights.get("identity") ?? 0) > best) return AS_IT_IS;
  return { encoding: br === best ? "br" : "gzip", mustEncode: plain === 0 };
}
