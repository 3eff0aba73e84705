import { expect, test } from "vitest";
import { dataHeaders, pageHeaders } from "@/lib/http/security-headers";

const settings = (PUBLIC_URL?: string) => ({ PUBLIC_URL, NODE_ENV: "production" as const });
const directives = (policy = "") =>
  new Map(policy.split("; ").map((each) => [each.split(" ", 1)[0], each.split(" ").slice(1)]));

test("a CSP with a nonce blocks scripts without it", () => {
  const policy = directives(pageHeaders("abc", settings())["Content-Security-Policy"]);
  expect(policy.get("script-src")).toEqual(["'nonce-abc'", "'strict-dynamic'"]);
  expect(policy.get("style-src")).not.toContain("'unsafe-inline'");
  for (const closed of ["object-src", "frame-src", "frame-ancestors", "base-uri"])
    expect(policy.get(closed), closed).toEqual(["'none'"]);
  expect(policy.get("form-action")).toEqual(["'self'"]);
});

test("a CSP without a nonce allows inline scripts, but no others and no eval outside development", () => {
  const policy = directives(pageHeaders(null, settings())["Content-Security-Policy"]);
  expect(policy.get("script-src")).toEqual(["'self'", "'unsafe-inline'"]);
});

test("data responses have a CSP that blocks everything", () => {
  const policy = directives(dataHeaders(settings())["Content-Security-Policy"]);
  expect(policy.get("default-src")).toEqual(["'none'"]);
  expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
});

test("HSTS is sent only over HTTPS", () => {
  for (const headers of [dataHeaders, (each: ReturnType<typeof settings>) => pageHeaders("abc", each)]) {
    expect(headers(settings())).not.toHaveProperty("Strict-Transport-Security");
    expect(headers(settings("http://localhost:3000"))).not.toHaveProperty("Strict-Transport-Security");
    expect(headers(settings("https://peaberry.example"))["Strict-Transport-Security"]).toMatch(
      /^max-age=\d{8}/,
    );
  }
});
