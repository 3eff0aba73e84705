import { expect, test } from "vitest";
import { sqlClient } from "@/db/client";
import { call } from "@/tests/support/call";
import { insertKeyViewer, spend } from "@/tests/support/keys";
import { signIn } from "@/tests/support/people";
import { postFromPage } from "@/tests/support/requests";

/** Resolves when somebody waits for a lock in this test's database. */
async function somebodyWaits(): Promise<void> {
  const sql = sqlClient();
  for (;;) {
    const [found] = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (found) return;
  }
}

test.each(["generate", "rotate"])("a request to %s a key during account deletion gets 401", async (verb) => {
  const viewer = await insertKeyViewer("viewer");
  const cookie = await signIn({ id: viewer.ownerId });
  const [request] = await sqlClient().begin(async (tx) => {
    await tx`select 1 from users where id = ${viewer.ownerId} for update`;
    const request = postFromPage(cookie, `/api-dashboard/keys/${verb}`, {
      name: "late",
      keyId: viewer.keyId,
    });
    await somebodyWaits();
    await tx`delete from users where id = ${viewer.ownerId}`;
    return [request] as const;
  });
  const response = await request;
  expect([response.status, (await response.json()).code]).toEqual([401, "auth_required"]);
});

test("an account isn't deleted when a charged subscription is written during the deletion", async () => {
  const viewer = await insertKeyViewer("viewer");
  const { ownerId } = viewer;
  const cookie = await signIn({ id: ownerId });
  const { person: own } = await (await call("/api/account/export", { headers: { cookie } })).json();
  const sql = sqlClient();
  await sql`insert into billing_customers (stripe_customer_id, user_id) values ('cus_late', ${ownerId})`;
  // As a sync writes: it holds the customer.
  const [deletion] = await sql.begin(async (tx) => {
    await tx`select from billing_customers where stripe_customer_id = 'cus_late' for update`;
    const deletion = postFromPage(cookie, "/api/account/delete", { email: own.email });
    await somebodyWaits();
    await tx`
      insert into billing_subscriptions
        (id, stripe_customer_id, status, cancel_at_period_end, collection_paused, created_at)
      values ('sub_late', 'cus_late', 'active', false, false, now())`;
    return [deletion] as const;
  });
  const response = await deletion;
  expect([response.status, (await response.json()).code]).toEqual([409, "active_subscription"]);
});

test("an account can be deleted during its keys' requests, without errors", async () => {
  const viewer = await insertKeyViewer("viewer");
  const person = { id: viewer.ownerId };
  await spend(viewer, 3);
  const cookie = await signIn(person);
  const { person: own } = await (await call("/api/account/export", { headers: { cookie } })).json();

  // As the ledger counts: first the month, then the key's day.
  const [deletion] = await sqlClient().begin(async (tx) => {
    await tx`select 1 from monthly_usage where account_id = ${person.id} for update`;
    const deletion = postFromPage(cookie, "/api/account/delete", { email: own.email });
    await somebodyWaits();
    await tx`insert into daily_usage (key_id, day, used) values (${viewer.keyId}, '2026-01-01', 1)`;
    // In a list, or the transaction would wait for it.
    return [deletion] as const;
  });
  expect((await deletion).status).toBe(200);
});
