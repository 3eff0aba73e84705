import { hash, randomBytes } from "node:crypto";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A secret for a cookie or a link: 256 random bits, as base64url. */
export const newSecretToken = (): string => randomBytes(32).toString("base64url");

/** Whether a text can be one of ours, before the database is asked. */
export const isSecretToken = (text: string): boolean => TOKEN.test(text);

/** What the database keeps of a token. With 256 random bits a slow hash would protect nothing. */
export const hashSecretToken = (token: string, encoding: "hex" | "base64url" = "hex"): string =>
  hash("sha256", token, encoding);
