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

/** The bytes to send and how they are encoded. Small bodies are left alone. */
export async function encode(body: string, accept: string | null) {
  const bytes = Buffer.from(body);
  const encoding = bytes.length < SMALLEST_WORTHWHILE_BYTES ? null : chooseEncoding(accept);
  return { bytes: encoding ? await compressors[encoding](bytes) : bytes, encoding };
}
