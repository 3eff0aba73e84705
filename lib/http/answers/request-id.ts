import { randomUUID } from "node:crypto";

/** What of a caller's `X-Request-Id` is kept (contract/http.md#2.1). */
export const REQUEST_ID = /^[A-Za-z0-9_-]{1,64}$/;
export const REQUEST_ID_WORDS = "up to 64 letters, digits, _ and -";

/** The caller's own id, or a new one. */
export const requestIdOf = (sent: string | null | undefined): string =>
  sent && REQUEST_ID.test(sent) ? sent : randomUUID();
