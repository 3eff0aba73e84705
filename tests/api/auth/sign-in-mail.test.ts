import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readMailbox } from "@/lib/mail/development-mailbox";
import { keepLog } from "@/tests/support/kept-log";
import { type MailServer, openMailServer } from "@/tests/support/mail-server";
import { mailsTo } from "@/tests/support/mailbox";
import { insertPerson, signIn } from "@/tests/support/people";
import { sendFromPage } from "@/tests/support/sales";
import { visitor } from "@/tests/support/visitor";

let server: MailServer;
beforeAll(async () => {
  server = await openMailServer();
  vi.stubEnv("PEABERRY_EMBEDDED", "1");
  vi.stubEnv("SMTP_URL", server.url);
  vi.stubEnv("PUBLIC_URL", "http://localhost");
  vi.stubEnv("MAIL_FROM", "Peaberry <hello@peaberry.example>");
});
afterAll(() => server.close());

const ask = async (email: string) =>
  (await visitor().post("/api/auth/signin/email", { email })).headers.get("location");

test("with SMTP the link is sent as text and HTML and not stored", async () => {
  expect(await ask("real@example.com")).toBe("/sign-in/check-mail");
  const [mail = ""] = server.received;
  expect(mail).toMatch(/^From: Peaberry <hello@peaberry\.example>$/m);
  expect(mail).toMatch(/^To: real@example\.com$/m);
  expect(mail).toMatch(/^Content-Type: text\/plain/m);
  expect(mail).toMatch(/^Content-Type: text\/html/m);
  expect(mail.match(/sign-in\/link/g)).toHaveLength(2);
  expect(await mailsTo("real@example.com")).toEqual([]);
});

test("with SMTP there is no /mailbox", async () => {
  expect(await readMailbox(10)).toBeNull();
});

test("a mail rejected by the server is reported as not sent", async () => {
  server.refuses = true;
  expect(await ask("unknown@example.com")).toBe("/sign-in?error=EmailSignin");
});

test("the log gives the reason of a failed sign-in without the address", async () => {
  const logLines = keepLog();
  server.refuses = true;
  await ask("refused.by.server@example.com");
  // Postgres cannot hold NUL, and Drizzle's message repeats what it was asked.
  await visitor().post("/api/auth/callback/email", { token: "x", email: "nul\0@example.com" });
  const lines = logLines.join("");
  expect(lines).toContain("no such mailbox");
  expect(lines).toContain("Failed query");
  expect(lines).not.toContain("@example.com");
});

test("an invitation whose mail fails leaves a later one to the same address valid", async () => {
  const owner = await insertPerson();
  const guest = await insertPerson();
  const invite = async () =>
    sendFromPage(await signIn(owner), "POST", "/api/bench/invitations", {
      email: guest.email,
      role: "reader",
    });
  const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.refuses = () => {
    asked.resolve();
    return go.promise;
  };
  const failing = invite();
  await asked.promise;
  server.refuses = false;
  expect((await invite()).status).toBe(200);
  go.resolve();
  expect((await failing).status).toBe(502);
  const [, token] =
    /bench\/join\?token=(?:3D)?([\w-]{43})/.exec(server.received.join("\n").replaceAll("=\n", "")) ?? [];
  expect((await sendFromPage(await signIn(guest), "POST", "/api/bench/join", { token })).status).toBe(200);
});
