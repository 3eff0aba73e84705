import { desc } from "drizzle-orm";
import escapeHtml from "escape-html";
import { createTransport } from "nodemailer";
import { database } from "@/db/client";
import { developmentMails } from "@/db/schema";
import { env } from "@/lib/env";
import { mailTransport } from "./origin";

export const MAIL_LINK_HOURS = 1;

export interface Mail {
  /** Of the Message-ID header: the same for a mail that is sent again. */
  id?: string;
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
export const mailLink = (to: string, link: string): Promise<void> => sendMail(linkMail(to, link));

/**
 * Sends a mail, or keeps it in the development mailbox.
 * @throws Error where mails cannot be sent, or when the mail server refuses
 */
export async function sendMail(mail: Mail): Promise<void> {
  const way = mailTransport();
  switch (way) {
    case "smtp":
      return sendBySmtp(mail);
    case "mailbox":
      await database()
        .insert(developmentMails)
        .values({ to: mail.to, subject: mail.subject, body: mail.text });
      return;
    case null:
      throw new Error("SMTP_URL is not set");
    default:
      way satisfies never;
  }
}

async function sendBySmtp({ id, ...mail }: Mail): Promise<void> {
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
    await transport.sendMail({ from: MAIL_FROM, ...mail, ...(id && { messageId: `<${id}>` }) });
  } finally {
    transport.close();
  }
}

interface MailContent {
  id?: string;
  to: string;
  subject: string;
  /** Plain text; line breaks stay. */
  paragraphs: readonly string[];
  /** Absolute. */
  link: string;
  label: string;
  footnote: string;
}

/** The same content as text and as HTML. */
export function composeMail({ paragraphs, link, label, footnote, ...head }: MailContent): Mail {
  const button =
    "display:inline-block;padding:12px 20px;border-radius:5px;background:#14633f;color:#fbfcf9;text-decoration:none";
  const html = paragraphs.map(
    (text) => `<p style="margin:0 0 24px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`,
  );
  return {
    ...head,
    text: `${[...paragraphs, link, footnote].join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f1f5ee;color:#14201a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font:24px/1.2 Georgia,serif">Peaberry</p>
${html.join("\n")}
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(label)}</a></p>
<p style="margin:0;color:#586960;font-size:14px">${escapeHtml(footnote)}</p>
</div>
</body>
</html>
`,
  };
}

function linkMail(to: string, link: string): Mail {
  const { host } = new URL(link);
  const life = MAIL_LINK_HOURS === 1 ? "one hour" : `${MAIL_LINK_HOURS} hours`;
  return composeMail({
    to,
    subject: "Your Peaberry sign-in link",
    paragraphs: [`Sign in to Peaberry at ${host}:`],
    link,
    label: "Sign in",
    footnote: `The link works once and expires in ${life}. If you didn't request it, ignore this e-mail. Nobody can sign in without the link.`,
  });
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
