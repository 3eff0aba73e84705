import { env } from "@/lib/env";

/**
 * How this process sends mails; null if it can't. Only sites with their own database have the development mailbox.
 */
export function mailTransport(): "smtp" | "mailbox" | null {
  const { SMTP_URL, PEABERRY_EMBEDDED } = env();
  if (SMTP_URL) return "smtp";
  return PEABERRY_EMBEDDED ? "mailbox" : null;
}
