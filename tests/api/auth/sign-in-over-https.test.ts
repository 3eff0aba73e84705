import { expect, test, vi } from "vitest";
import { sessionViewer } from "@/lib/auth/session";
import { latestLink, signInByMail } from "@/tests/support/mailbox";
import { insertPerson, signIn } from "@/tests/support/people";
import { visitor } from "@/tests/support/visitor";

vi.stubEnv("PEABERRY_EMBEDDED", "1");
vi.stubEnv("PUBLIC_URL", "https://peaberry.example");

const ours = () => visitor("https://peaberry.example");

test("over HTTPS every cookie is Secure and has the __Host- or __Secure- prefix", async () => {
  const browser = ours();
  const lines = [
    ...(await browser.get("/api/auth/csrf")).headers.getSetCookie(),
    ...(await signInByMail(browser, "secure@example.com")).headers.getSetCookie(),
  ];
  expect(lines.map((line) => line.split("=", 1)[0])).toEqual(
    expect.arrayContaining(["__Host-peaberry.csrf", "__Host-peaberry.session"]),
  );
  for (const line of lines) {
    expect(line).toMatch(/^__Host-/);
    expect(line).toContain("; Secure");
    expect(line).toContain("; HttpOnly");
    expect(line).toContain("; Path=/;");
    expect(line).not.toMatch(/domain=/i);
  }
  expect(await sessionViewer(browser.cookie())).not.toBeNull();
});

test("a cookie without the prefix is ignored", async () => {
  const cookie = await signIn(await insertPerson());
  expect(cookie).toMatch(/^__Host-/);
  expect(await sessionViewer(cookie)).not.toBeNull();
  expect(await sessionViewer(cookie.replace("__Host-", ""))).toBeNull();
});

test("links use PUBLIC_URL, whatever Host and X-Forwarded-Host say", async () => {
  await ours().post(
    "/api/auth/signin/email",
    { email: "link@example.com" },
    {
      origin: "https://peaberry.example",
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
    },
  );
  const { url } = await latestLink("link@example.com");
  expect(url.origin).toBe("https://peaberry.example");
});

test("a form's origin is checked against PUBLIC_URL, not Host", async () => {
  const headers = { origin: "https://evil.example", host: "evil.example" };
  const response = await ours().post("/api/auth/signin/email", { email: "x@example.com" }, headers);
  expect(response.status).toBe(403);
});
