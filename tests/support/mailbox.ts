import { desc, eq } from "drizzle-orm";
import { database } from "@/db/client";
import { developmentMails } from "@/db/schema";
import type { Visitor } from "./visitor";

/** All that was mailed to this address, newest first. */
export const mailsTo = (to: string) =>
  database()
    .select()
    .from(developmentMails)
    .where(eq(developmentMails.to, to))
    .orderBy(desc(developmentMails.id));

/** What the form behind the latest link to this address holds. */
export async function latestLink(to: string): Promise<{ url: URL; form: Record<string, string> }> {
  const [mail] = await mailsTo(to);
  const [link] = mail?.body.match(/https?:\S+/) ?? [];
  if (!link) throw new Error(`nothing was mailed to ${to}`);
  const url = new URL(link);
  return { url, form: Object.fromEntries(url.searchParams) };
}

/** Asks for a link and follows it. Returns the answer that signs in. */
export async function signInByMail(browser: Visitor, email: string, callbackUrl = "/"): Promise<Response> {
  await browser.post("/api/auth/signin/email", { email, callbackUrl });
  const { form } = await latestLink(email);
  return browser.post("/api/auth/callback/email", form);
}
