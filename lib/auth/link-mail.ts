import { composeMail, type Mail } from "@/lib/mail/compose-mail";
import { sendMail } from "@/lib/mail/send-mail";

export const MAIL_LINK_HOURS = 1;

/**
 * Sends a sign-in link.
 * @param link absolute, on this site
 * @throws Error where mails cannot be sent, or when the mail server refuses
 */
export const mailLink = (to: string, link: string): Promise<void> => sendMail(linkMail(to, link));

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
