import { expect, test } from "vitest";
import { toApiError } from "@/lib/errors";

/** As Drizzle throws it: what Postgres said is the cause. */
const thrownBy = (code: string) =>
  new Error("Failed query: insert …", { cause: Object.assign(new Error("no"), { code }) });

test.each([
  ["a full disk", "53100"],
  ["no memory", "53200"],
  ["no connection left", "53300"],
  ["a disk that can't be read", "58030"],
  ["a standby that takes no writes", "25006"],
  ["a statement that took too long", "57014"],
])("%s of the database is a 503 that says when to try again", (_, code) => {
  const error = toApiError(thrownBy(code));
  expect(error.headers).toEqual({ "Retry-After": "5" });
  expect(error.body()).toEqual({
    error: "Service unavailable",
    code: "unavailable",
    message: "Peaberry is busy or can't use its database right now. Try again in a few seconds.",
  });
});

test.each(["23505", "42601", "22003"])("%s of the database is a bare 500", (code) => {
  expect(toApiError(thrownBy(code)).body()).toEqual({
    error: "Internal server error",
    code: "internal_error",
  });
});
