import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { billingNotices } from "@/db/schema";
import { sendDueNotices, sendNotice } from "@/lib/billing/send-notices";
import { openBoss } from "@/lib/jobs/boss";
import { giveUpNotice } from "@/lib/jobs/given-up-mails";
import { type Billing, openBilling } from "@/tests/support/billing";
import { clockedPerson } from "@/tests/support/clocked-person";
import { keepLog } from "@/tests/support/kept-log";
import { type MailServer, openMailServer } from "@/tests/support/mail-server";

let mail: MailServer;
let billing: Billing;
beforeAll(async () => {
  mail = await openMailServer();
  vi.stubEnv("SMTP_URL", mail.url);
  vi.stubEnv("PUBLIC_URL", "http://localhost");
  vi.stubEnv("MAIL_FROM", "Peaberry <hello@peaberry.example>");
  billing = await openBilling();
});
afterAll(async () => {
  await billing.close();
  mail.close();
});

const mailed = (email: string) => mail.received.filter((text) => text.includes(`To: ${email}`));

/** Somebody whose renewal has just failed. */
async function failedPayer() {
  const person = await clockedPerson(billing);
  await person.subscribe("api_plan.monthly", "fails_later");
  await person.pass(32);
  expect(await person.kinds()).toEqual(["payment_failed"]);
  return person;
}

test("a notice waits while the mail server is away, is sent once it is back, and only once", async () => {
  const ada = await failedPayer();
  mail.refuses = true;
  const logLines = keepLog();
  expect(await sendDueNotices()).toBe(0);
  expect(logLines.join("")).toContain("no such mailbox");
  expect(logLines.join("")).not.toContain("@example.com");
  expect(await ada.notices()).toMatchObject([{ attempts: 1, sentAt: null, dueAt: expect.any(Date) }]);
  mail.refuses = false;
  expect(await sendDueNotices(), "not before its time").toBe(0);
  await ada.retryNow();
  await Promise.all([sendDueNotices(), sendDueNotices()]);
  expect(await ada.notices()).toMatchObject([{ attempts: 2, sentAt: expect.any(Date), dueAt: null }]);
  await ada.retryNow();
  await sendDueNotices();
  const mails = mailed(ada.person.email);
  expect(mails).toHaveLength(1);
  const [notice] = await ada.notices();
  expect(mails[0]).toContain(`Message-ID: <billing-notice-${notice?.id}@localhost>`);
  expect(mails[0]).toMatch(/^Content-Type: text\/html/m);
});

test("a notice becomes a job after twelve attempts, stays due until it is one, and is sent once though that runs twice", async () => {
  const ada = await failedPayer();
  await database()
    .update(billingNotices)
    .set({ attempts: 11 })
    .where(eq(billingNotices.userId, ada.person.id));
  mail.refuses = true;
  await sendDueNotices(giveUpNotice);
  const isDue = { dueAt: expect.any(Date), sentAt: null };
  expect(await ada.notices(), "without a queue").toMatchObject([{ attempts: 12, ...isDue }]);
  const boss = await openBoss();
  await boss.createQueue("billing-mail");
  await ada.retryNow();
  await sendDueNotices(async (tx, id) => {
    await giveUpNotice(tx, id);
    throw new Error("the process ends");
  });
  expect(await ada.notices(), "killed on the way").toMatchObject([{ attempts: 13, ...isDue }]);
  const jobs = () => database().execute(sql`select data from jobs.job where name = 'billing-mail'`);
  expect(await jobs()).toHaveLength(0);
  await ada.retryNow();
  await sendDueNotices(giveUpNotice);
  const [notice] = await ada.notices();
  expect(notice).toMatchObject({ attempts: 14, dueAt: null, sentAt: null });
  const { id = 0 } = notice ?? {};
  expect(await jobs()).toMatchObject([{ data: { notice: id } }]);
  await expect(sendNotice(id)).rejects.toThrow("no such mailbox");
  mail.refuses = false;
  expect(await ada.notices()).toMatchObject([{ dueAt: null, sentAt: null }]);
  expect(await sendDueNotices()).toBe(0);
  expect(mailed(ada.person.email)).toEqual([]);
  await Promise.all([sendNotice(id), sendNotice(id)]);
  expect(mailed(ada.person.email)).toHaveLength(1);
  expect(await ada.notices()).toMatchObject([{ dueAt: null, sentAt: expect.any(Date) }]);
});

test("a plan's end isn't mailed to somebody who bought the plan again while the mail server was away", async () => {
  const ada = await clockedPerson(billing);
  const first = await ada.subscribe("api_plan.monthly");
  await billing.provider.stripe.subscriptions.cancel(first);
  await billing.settle();
  expect(await ada.kinds()).toEqual(["plan_ended"]);
  mail.refuses = true;
  await sendDueNotices();
  mail.refuses = false;
  await ada.subscribe("api_plan.monthly");
  await ada.retryNow();
  await sendDueNotices();
  expect(mailed(ada.person.email)).toEqual([]);
});
