import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { latestLink } from "@/tests/support/mailbox";
import { insertPerson, signIn } from "@/tests/support/people";
import { runs } from "@/tests/support/property-tests";
import { visitor } from "@/tests/support/visitor";

vi.stubEnv("PEABERRY_EMBEDDED", "1");

const ORIGIN = "http://localhost";
const FOREIGN = [
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "https://evil.example/",
  "http://localhost@evil.example/",
  "http://localhost.evil.example/",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "%2F%2Fevil.example",
  "javascript:alert(1)",
  "http://localhost:81/",
];
const wanted = fc.oneof(
  fc.constantFrom(...FOREIGN),
  fc.constantFrom(...FOREIGN).map(encodeURIComponent),
  fc.webUrl(),
  fc.string({ unit: "binary", maxLength: 30 }),
);

function expectInside(response: Response): void {
  const location = response.headers.get("location");
  expect(location).toMatch(/^\/(?!\/)/);
  expect(new URL(location ?? "", ORIGIN).origin).toBe(ORIGIN);
  // Nor does the cookie that remembers it for a provider.
  for (const cookie of response.headers.getSetCookie().filter((line) => line.startsWith("peaberry.next=")))
    expect(decodeURIComponent(cookie)).toMatch(/^peaberry\.next=http:\/\/localhost\//);
}

test("no external address redirects a sign-in, a sign-out or a callback", async () => {
  const cookie = await signIn(await insertPerson());
  await fc.assert(
    fc.asyncProperty(wanted, async (place) => {
      const browser = visitor();
      browser.jar.set("peaberry.next", encodeURIComponent(place));
      const query = new URLSearchParams({ callbackUrl: place, next: place });
      for (const path of ["signin", "signout", "callback/email", "callback/oidc"])
        expectInside(await browser.get(`/api/auth/${path}?${query}`).then(withPlace));
      expectInside(await browser.get(`/auth/callback?${query}`));
      browser.jar.set("peaberry.session", cookie.split("=")[1] ?? "");
      expectInside(await browser.get(`/auth/callback?${query}`));
      expectInside(await visitor().post(`/api/auth/signout?${query}`, { callbackUrl: place }));
    }),
    { numRuns: runs(60) },
  );
});

/** Without a provider of that name there is an error instead of a redirect. */
function withPlace(response: Response): Response {
  if (response.status !== 404) return response;
  return new Response(null, { status: 302, headers: { location: "/" } });
}

test("a sign-in link requested with an external address doesn't redirect there", async () => {
  for (const [index, place] of FOREIGN.entries()) {
    const email = `elsewhere-${index}@example.com`;
    const browser = visitor();
    await browser.post("/api/auth/signin/email", { email, callbackUrl: place });
    const { url, form } = await latestLink(email);
    expect(url.origin).toBe(ORIGIN);
    const honest = await visitor().post("/api/auth/callback/email", { ...form, token: "0" });
    expectInside(honest);
    const done = await browser.post("/api/auth/callback/email", { ...form, callbackUrl: place });
    expect(done.headers.get("location")).not.toContain("evil");
    expectInside(done);
  }
});

test("a sign-in link ignores the request's Host", async () => {
  const hosts = ["evil.example", "evil.example:80", "evil.example/x", "evil.example@localhost", "[::1", ""];
  for (const [place, host] of hosts.entries()) {
    const email = `host-${place}@example.com`;
    const headers = {
      "sec-fetch-site": "same-origin",
      host,
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
    };
    const response = await visitor().post("/api/auth/signin/email", { email }, headers);
    expect([host, response.headers.get("location")]).toEqual([host, "/sign-in/check-mail"]);
    const { url } = await latestLink(email);
    expect([host, url.origin]).toEqual([host, ORIGIN]);
  }
});
