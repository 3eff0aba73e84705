import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readMailbox } from "@/lib/auth/mail";
import { keepLog } from "@/tests/support/kept-log";
import { mailsTo } from "@/tests/support/mailbox";
import { visitor } from "@/tests/support/visitor";

const received: string[] = [];
let refuses = false;

/** As much of a mail server as a client talks to. */
const server = createServer((socket: Socket) => {
  let data: string[] | null = null;
  let unfinished = "";
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 mail.example ready");
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (unfinished + chunk).split("\r\n");
    unfinished = lines.pop() ?? "";
    for (const line of lines) {
      if (data) {
        if (line !== ".") data.push(line);
        else {
          received.push(data.join("\n"));
          data = null;
          say("250 taken");
        }
      } else if (line === "DATA") {
        data = [];
        say("354 go on");
      } else if (line === "QUIT") say("221 bye");
      else if (refuses && line.startsWith("RCPT")) say(`550 no such mailbox: ${line}`);
      else say("250 fine");
    }
  });
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  vi.stubEnv("PEABERRY_EMBEDDED", "1");
  vi.stubEnv("SMTP_URL", `smtp://127.0.0.1:${port}`);
  vi.stubEnv("PUBLIC_URL", "http://localhost");
  vi.stubEnv("MAIL_FROM", "Peaberry <hello@peaberry.example>");
});
afterAll(() => server.close());

const ask = async (email: string) =>
  (await visitor().post("/api/auth/signin/email", { email })).headers.get("location");

test("with SMTP the link is sent as text and HTML and not stored", async () => {
  expect(await ask("real@example.com")).toBe("/sign-in/check-mail");
  const [mail = ""] = received;
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
  refuses = true;
  expect(await ask("unknown@example.com")).toBe("/sign-in?error=EmailSignin");
});

test("the log gives the reason of a failed sign-in without the address", async () => {
  const logLines = keepLog();
  refuses = true;
  await ask("refused.by.server@example.com");
  // Postgres cannot hold NUL, and Drizzle's message repeats what it was asked.
  await visitor().post("/api/auth/callback/email", { token: "x", email: "nul\0@example.com" });
  const lines = logLines.join("");
  expect(lines).toContain("no such mailbox");
  expect(lines).toContain("Failed query");
  expect(lines).not.toContain("@example.com");
});
