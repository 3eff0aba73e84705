import { createTransport } from "nodemailer";
import { database } from "@/db/client";
import { developmentMails } from "@/db/schema";
import { env } from "@/lib/env";
import type { Mail } from "./compose-mail";
import { mailTransport } from "./transport";

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
