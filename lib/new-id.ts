/** 32 random hexadecimal digits. */
export const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A UUID (version 4) of 32 hexadecimal digits. */
export function uuidOf(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** A random UUID, also in browsers on a page without HTTPS, where `crypto.randomUUID` doesn't exist. */
export const newId = (): string => uuidOf(randomHex());
