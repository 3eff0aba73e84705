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
  headers?: Readonly<Record<string, string>>;
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

async function sendBySmtp({ id, headers, ...mail }: Mail): Promise<void> {
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
    await transport.sendMail({
      from: MAIL_FROM,
      ...mail,
      ...(id && { messageId: `<${id}>` }),
      ...(headers && { headers: { ...headers } }),
    });
  } finally {
    transport.close();
  }
}

/** A list of links, and where the rest of it is. */
export interface MailSection {
  title: string;
  items: readonly { name: string; link: string; detail: string }[];
  more: { label: string; link: string } | null;
}

interface MailContent {
  id?: string;
  to: string;
  subject: string;
  headers?: Readonly<Record<string, string>>;
  /** Plain text; line breaks stay. */
  paragraphs: readonly string[];
  sections?: readonly MailSection[];
  /** Absolute. */
  link: string;
  label: string;
  footnote: string;
  /** Below the footnote. */
  footLink?: { label: string; link: string };
}

/** The same content as text and as HTML. */
export function composeMail(content: MailContent): Mail {
  const { paragraphs, sections = [], link, label, footnote, footLink, ...head } = content;
  const button =
    "display:inline-block;padding:12px 20px;border-radius:5px;background:#14633f;color:#fbfcf9;text-decoration:none";
  const html = paragraphs.map(
    (text) => `<p style="margin:0 0 24px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`,
  );
  const foot = footLink ? [`${footLink.label}: ${footLink.link}`] : [];
  return {
    ...head,
    text: `${[...paragraphs, ...sections.map(sectionText), link, footnote, ...foot].join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f1f5ee;color:#14201a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font:24px/1.2 Georgia,serif">Peaberry</p>
${[...html, ...sections.map(sectionHtml)].join("\n")}
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(label)}</a></p>
<p style="margin:0;color:#586960;font-size:14px">${escapeHtml(footnote)}${footLink ? `<br>${anchor(footLink.label, footLink.link)}` : ""}</p>
</div>
</body>
</html>
`,
  };
}

const anchor = (label: string, link: string) =>
  `<a href="${escapeHtml(link)}" style="color:#14633f">${escapeHtml(label)}</a>`;

function sectionText({ title, items, more }: MailSection): string {
  const lines = items.map(({ name, link, detail }) => `- ${name}: ${detail}\n  ${link}`);
  return [title, ...lines, ...(more ? [`- ${more.label}\n  ${more.link}`] : [])].join("\n");
}

function sectionHtml({ title, items, more }: MailSection): string {
  const lines = items.map(
    ({ name, link, detail }) =>
      `<li style="margin:0 0 8px">${anchor(name, link)}<br><span style="color:#586960">${escapeHtml(detail)}</span></li>`,
  );
  if (more) lines.push(`<li>${anchor(more.label, more.link)}</li>`);
  return `<h2 style="margin:0 0 12px;font:20px/1.2 Georgia,serif">${escapeHtml(title)}</h2>
<ul style="margin:0 0 24px;padding:0 0 0 20px">
${lines.join("\n")}
</ul>`;
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
    footnote: `The link works once and expires in ${life}. If you didn't request it, ignore this e-mail. Without the link, no one can sign in.`,
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
