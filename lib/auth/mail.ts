import { desc } from "drizzle-orm";
import escapeHtml from "escape-html";
import { createTransport } from "nodemailer";
import { database } from "@/db/client";
import { developmentMails } from "@/db/schema";
import { env } from "@/lib/env";
import { mailTransport } from "./origin";

export const MAIL_LINK_HOURS = 1;

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Sends a sign-in link.
 * @param link absolute, on this site
 * @throws Error where mails cannot be sent, or when the mail server refuses
 */
export async function mailLink(to: string, link: string): Promise<void> {
  const mail = linkMail(to, link);
  const way = mailTransport();
  switch (way) {
    case "smtp":
      return sendBySmtp(mail);
    case "mailbox":
      await database().insert(developmentMails).values({ to, subject: mail.subject, body: mail.text });
      return;
    case null:
      throw new Error("SMTP_URL is not set");
    default:
      way satisfies never;
  }
}

async function sendBySmtp(mail: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = env();
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from: MAIL_FROM, ...mail });
  } finally {
    transport.close();
  }
}

function linkMail(to: string, link: string): Mail {
  const { host } = new URL(link);
  const life = MAIL_LINK_HOURS === 1 ? "one hour" : `${MAIL_LINK_HOURS} hours`;
  const ignore = "If you didn't request it, ignore this e-mail. Nobody can sign in without the link.";
  return {
    to,
    subject: "Your Peaberry sign-in link",
    text: `Sign in to Peaberry at ${host}:

${link}

The link works once and expires in ${life}. ${ignore}
`,
    html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f1f5ee;color:#14201a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font:24px/1.2 Georgia,serif">Peaberry</p>
<p style="margin:0 0 24px">Sign in at ${escapeHtml(host)}:</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:5px;background:#14633f;color:#fbfcf9;text-decoration:none">Sign in</a></p>
<p style="margin:0;color:#586960;font-size:14px">The link works once and expires in ${life}. ${ignore}</p>
</div>
</body>
</html>
`,
  };
}

export interface DevelopmentMail {
  id: number;
  to: string;
  subject: string;
  body: string;
  sentAt: Date;
}

/** Newest first; null where mails aren't kept, as in production. */
export async function readMailbox(atMost: number): Promise<DevelopmentMail[] | null> {
  if (mailTransport() !== "mailbox") return null;
  return database().select().from(developmentMails).orderBy(desc(developmentMails.id)).limit(atMost);
}
