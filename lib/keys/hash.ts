import { createHmac } from "node:crypto";
import { secret } from "@/lib/env";

/**
 * What is stored of a key: HMAC-SHA-256 under `KEY_PEPPER`. A key is 190 random bits, so a slow hash would protect
 * nothing and cost a core.
 */
export function hashKey(key: string): Buffer {
  return createHmac("sha256", secret("KEY_PEPPER")).update(key).digest();
}
