import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirectPath } from "@/lib/auth/safe-redirect";
import { runs } from "@/tests/support/property-tests";

const ORIGIN = "https://peaberry.example";

/** What browsers do with a `Location` header on a page of ours. */
const whereItLeads = (location: string) => new URL(location, `${ORIGIN}/api/auth/callback/email`).origin;

const ELSEWHERE = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "https:evil.example",
  "https://evil.example",
  "https:/evil.example",
  "http://peaberry.example/",
  "https://peaberry.example@evil.example/",
  "https://peaberry.example:8443/",
  "https://peaberry.example.evil.example/",
  "https://user:word@peaberry.example/",
  "https://evil.example#https://peaberry.example/",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/x/%2e%2e//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "?next=//evil.example",
  "/\u0000/evil.example",
  "",
];

test.each(ELSEWHERE)("redirects %j to the front page", (wanted) => {
  expect(safeRedirectPath(wanted, ORIGIN)).toBe("/");
});

test.each([
  ["/", "/"],
  ["/catalog?country=Kenya&name=a%20b#rows", "/catalog?country=Kenya&name=a%20b#rows"],
  [`${ORIGIN}/account`, "/account"],
  ["/%2F/evil.example", "/%2F/evil.example"],
  ["/%5Cevil.example", "/%5Cevil.example"],
  ["/catalog?next=//evil.example", "/catalog?next=//evil.example"],
])("keeps %j as the same-origin path %j", (wanted, expected) => {
  expect(safeRedirectPath(wanted, ORIGIN)).toBe(expected);
});

test.each([undefined, null, 7, ["/account"], { toString: () => "//evil.example" }])(
  "rejects the address %j",
  (wanted) => {
    expect(safeRedirectPath(wanted, ORIGIN)).toBe("/");
  },
);

test("always returns a same-origin path, idempotently", () => {
  const piece = fc.constantFrom(
    ...["/", "\\", "//", ":", "@", ".", "..", "%2f", "%5c", "%09", "%0d%0a", "\t", "\n", "\r", " ", "#", "?"],
    ...[
      "http",
      "https:",
      "javascript:",
      "evil.example",
      "peaberry.example",
      ORIGIN,
      "\u00a0",
      "\u2028",
      "／",
      "。",
    ],
  );
  const crafted = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(fc.oneof(crafted, fc.string({ unit: "binary" }), fc.webUrl()), (wanted) => {
      const path = safeRedirectPath(wanted, ORIGIN);
      expect(path).toMatch(/^\/(?!\/)/);
      expect(path).not.toMatch(/[\s\\]/);
      expect(whereItLeads(path)).toBe(ORIGIN);
      expect(safeRedirectPath(path, ORIGIN)).toBe(path);
    }),
    { numRuns: runs(2000) },
  );
});
