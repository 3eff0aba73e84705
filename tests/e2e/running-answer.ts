import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { openDatabase } from "@/db/client";
import { chatAnswers } from "@/db/schema";
import { appendChunks, insertAnswer } from "@/lib/chat/answer-queries";
import { E2E_DATABASE_FILE } from "@/tests/support/e2e-port";

/** An answer that another process writes, as far as the database shows: its words one by one, then a dead process. */
export async function answerElsewhere(userId: string, page: Page) {
  const workspaceId = new URL(page.url()).pathname.split("/")[2] ?? "";
  const questionId = await page.evaluate(async (id) => {
    const sent = await fetch(`/api/workspaces/${id}/messages`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ role: "user", text: "Which lot is the oldest?" }),
    });
    return String((await sent.json()).messages[0].id);
  }, workspaceId);
  const { db, close } = openDatabase(readFileSync(E2E_DATABASE_FILE, "utf8"));
  const key = await insertAnswer(db, { userId, workspaceId, questionId });
  await appendChunks(db, key, [
    { type: "start", messageId: key.id },
    { type: "text-start", id: "t" },
  ]);
  const leaseUntil = (sooner: string) =>
    db.update(chatAnswers).set({ leaseUntil: sql`now() + ${sooner}::interval` });
  return {
    says: async (delta: string) => {
      await appendChunks(db, key, [{ type: "text-delta", id: "t", delta }]);
      await leaseUntil("5 minutes").where(sql`${chatAnswers.id} = ${key.id}`);
    },
    dies: () => leaseUntil("-1 second").where(sql`${chatAnswers.id} = ${key.id}`),
    close,
  };
}
