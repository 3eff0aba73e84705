import { desc } from "drizzle-orm";
import { database } from "@/db/client";
import { developmentMails } from "@/db/schema";
import { mailTransport } from "./transport";

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
