import { createHmac } from "node:crypto";
import { secret } from "@/lib/env";

/**
 * HMAC-SHA-256 under `KEY_PEPPER`. A key has 190 random bits, so a slow hash would only cost
 * CPU.
 */
export function hashKey(key: string): Buffer {
  return createHmac("sha256", secret("KEY_PEPPER")).update(key).digest();
}
