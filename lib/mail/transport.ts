import { env } from "@/lib/env";

/** How this process sends mails; null where it can't. The development mailbox is of sites with their own database. */
export function mailTransport(): "smtp" | "mailbox" | null {
  const { SMTP_URL, PEABERRY_EMBEDDED } = env();
  if (SMTP_URL) return "smtp";
  return PEABERRY_EMBEDDED ? "mailbox" : null;
}
