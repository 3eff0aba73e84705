import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_CHARACTERS = 32;
/** Enough base62 digits for any 32-bit number. */
const CHECKSUM_CHARACTERS = 6;
const SHAPE = /^pb_live_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** A new key (contract/keys-and-people.md#2.1): `pb_live_`, 190 random bits in base62, and their checksum. */
export function generateKey(): string {
  // randomInt avoids modulo bias.
  const secret = Array.from({ length: SECRET_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join(
    "",
  );
  return `pb_live_${secret}${checksum(secret)}`;
}

export function isWellFormed(key: string): boolean {
  const [, secret, sum] = SHAPE.exec(key) ?? [];
  return secret !== undefined && checksum(secret) === sum;
}

export function keyPreview(key: string): { prefix: string; last4: string } {
  return { prefix: key.slice(0, 12), last4: key.slice(-4) };
}

/** CRC-32 of the secret part, base62, most significant digit first. */
function checksum(secret: string): string {
  let rest = crc32(secret);
  let digits = "";
  for (let i = 0; i < CHECKSUM_CHARACTERS; i++) {
    digits = ALPHABET[rest % ALPHABET.length] + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
