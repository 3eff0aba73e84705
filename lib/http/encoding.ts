import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Below this the headers outweigh what is saved. */
export const SMALLEST_WORTHWHILE_BYTES = 1024;

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
