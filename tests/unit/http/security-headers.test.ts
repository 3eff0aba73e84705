import { expect, test } from "vitest";
import { CHECKOUT_EMBEDS, dataHeaders, liveEmbeds, pageHeaders } from "@/lib/http/answers/security-headers";

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

test("only the checkout page may frame and ask Stripe, and its scripts still need the nonce", () => {
  const headers = pageHeaders("abc", settings(), CHECKOUT_EMBEDS);
  const policy = directives(headers["Content-Security-Policy"]);
  expect(policy.get("script-src")).toEqual([
    "'nonce-abc'",
    "'strict-dynamic'",
    "https://js.stripe.com",
    "https://*.js.stripe.com",
  ]);
  expect(policy.get("frame-src")).toContain("https://js.stripe.com");
  expect(policy.get("connect-src")).toContain("https://api.stripe.com");
  for (const closed of ["object-src", "frame-ancestors", "base-uri"])
    expect(policy.get(closed), closed).toEqual(["'none'"]);
  expect(headers["Permissions-Policy"]).toContain('payment=(self "https://js.stripe.com")');
  const elsewhere = Object.values(pageHeaders("abc", settings())).join();
  expect(elsewhere).not.toContain("stripe");
  expect(elsewhere).toContain("payment=()");
});

test("only the live page may use USB serial ports, a worker and the one machine that was typed", () => {
  const headers = pageHeaders("abc", settings(), liveEmbeds(new URL("ws://192.168.1.20:8080/ws")));
  const policy = directives(headers["Content-Security-Policy"]);
  expect(policy.get("connect-src")).toEqual(["'self'", "ws://192.168.1.20:8080"]);
  expect(policy.get("worker-src")).toEqual(["'self'"]);
  expect(policy.get("script-src")).toEqual(["'nonce-abc'", "'strict-dynamic'"]);
  expect(headers["Permissions-Policy"]).toMatch(/(^|, )serial=\(self\)$/);
  const without = directives(pageHeaders("abc", settings(), liveEmbeds(null))["Content-Security-Policy"]);
  expect(without.get("connect-src")).toEqual(["'self'"]);
  for (const other of [pageHeaders("abc", settings()), pageHeaders("abc", settings(), CHECKOUT_EMBEDS)])
    expect(other["Permissions-Policy"]).toMatch(/(^|, )serial=\(\)$/);
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
