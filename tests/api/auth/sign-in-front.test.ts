import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MAILS_PER_CLIENT } from "@/lib/auth/mail-throttle";
import { serveFront } from "@/tests/support/front-server";

vi.stubEnv("PEABERRY_EMBEDDED", "1");

let close = () => {};
let origin = "";
beforeAll(async () => {
  ({ origin, close } = await serveFront());
});
afterAll(() => close());

const ask = (email: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api/auth/signin/email`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email }),
    headers: { origin, ...headers },
  });

test("the front server passes on every Set-Cookie header", async () => {
  const { csrfToken } = await (await fetch(`${origin}/api/auth/csrf`)).json();
  const response = await fetch(`${origin}/api/auth/csrf`, {
    headers: { cookie: `peaberry.csrf=${csrfToken}` },
  });
  expect(response.headers.getSetCookie()).toHaveLength(1);
  const asked = await fetch(`${origin}/api/auth/signin/email`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email: "cookies@example.com" }),
  });
  const names = asked.headers.getSetCookie().map((line) => line.split("=", 1)[0]);
  expect(names.sort()).toEqual(["peaberry.address", "peaberry.csrf", "peaberry.next"]);
});

test("the callback is handled by us, the page next to it by Next", async () => {
  const landing = await fetch(`${origin}/auth/callback?next=/catalog`, { redirect: "manual" });
  expect(landing.status).toBe(302);
  expect(await (await fetch(`${origin}/auth/cli-callback`)).text()).toBe("a page");
});

test("one client can send mail to thirty addresses at most, whatever address it claims", async () => {
  const places: (string | null)[] = [];
  for (let index = 0; index <= MAILS_PER_CLIENT; index++) {
    const response = await ask(`many-${index}@example.com`, { "x-forwarded-for": `203.0.113.${index}` });
    places.push(response.headers.get("location"));
  }
  expect(places.filter((place) => place === "/sign-in/check-mail").length).toBeLessThanOrEqual(
    MAILS_PER_CLIENT,
  );
  expect(places.at(-1)).toBe("/sign-in?error=TooManyMails");
});

test("an oversized or foreign form is rejected before it is read", async () => {
  const large = await ask("x".repeat(20_000));
  expect(large.status).toBe(413);
  const text = await fetch(`${origin}/api/auth/signin/email`, {
    method: "POST",
    body: "email=a@example.com",
    headers: { "content-type": "text/plain", origin },
  });
  expect(text.status).toBe(415);
});
