import type { Account, Kinds } from "./account";
import { change, emit } from "./events";
import { collect, endTrial, renew } from "./renewal";
import { advanceSchedule, nextPhaseAt } from "./schedules";
import { endSubscription } from "./subscriptions";
import { idOf, invalid } from "./wire";

const DAY_S = 86_400;
const HOUR_S = 3600;
const INCOMPLETE_S = 23 * HOUR_S;
const TRIAL_NOTICE_S = 3 * DAY_S;
/** Two years of daily renewals; more is a mistake. */
const MAX_STEPS = 20_000;

interface Due {
  at: number;
  run: () => void;
}

function* duesOf(account: Account, belongs: (customer: string | null) => boolean): Generator<Due> {
  for (const subscription of account.all("subscription"))
    if (belongs(idOf(subscription.customer))) yield* subscriptionDues(account, subscription);
  for (const invoice of account.all("invoice")) {
    if (!belongs(idOf(invoice.customer)) || !invoice.auto_advance) continue;
    if ((invoice.status === "draft" || invoice.status === "open") && invoice.next_payment_attempt)
      if (invoice.billing_reason !== "subscription_create" || invoice.attempt_count === 0)
        yield { at: invoice.next_payment_attempt, run: () => collect(account, invoice) };
  }
  for (const schedule of account.all("subscription_schedule")) {
    const at = nextPhaseAt(schedule);
    if (at !== null && belongs(idOf(schedule.customer)))
      yield { at, run: () => advanceSchedule(account, schedule) };
  }
  for (const session of account.all("checkout.session"))
    if (session.status === "open" && belongs(idOf(session.customer)))
      yield {
        at: session.expires_at,
        run: () =>
          change(account, null, session, { status: "expired", url: null }) ??
          emit(account, "checkout.session.expired", session),
      };
}

function* subscriptionDues(account: Account, subscription: Kinds["subscription"]): Generator<Due> {
  const { status } = subscription;
  if (status === "canceled" || status === "incomplete_expired") return;
  if (subscription.cancel_at)
    yield {
      at: subscription.cancel_at,
      run: () => endSubscription(account, subscription, "cancellation_requested"),
    };
  if (status === "incomplete")
    yield {
      at: subscription.created + INCOMPLETE_S,
      run: () =>
        change(account, "customer.subscription.updated", subscription, {
          status: "incomplete_expired",
          ended_at: account.now(idOf(subscription.customer)),
        }),
    };
  if (status === "trialing" && subscription.trial_end) {
    if (!account.ledger.trialNotices.includes(subscription.id))
      yield {
        at: subscription.trial_end - TRIAL_NOTICE_S,
        run: () => {
          account.ledger.trialNotices.push(subscription.id);
          emit(account, "customer.subscription.trial_will_end", subscription);
        },
      };
    yield { at: subscription.trial_end, run: () => endTrial(account, subscription) };
  }
  if (status === "active" || status === "past_due" || status === "unpaid") {
    const ends = subscription.items.data.map((item) => item.current_period_end);
    const next = Math.min(...ends);
    yield { at: next, run: () => renew(account, subscription, next) };
  }
  const resumesAt = subscription.pause_collection?.resumes_at;
  if (resumesAt)
    yield {
      at: resumesAt,
      run: () => change(account, "customer.subscription.updated", subscription, { pause_collection: null }),
    };
}

/**
 * Advances a clock and processes everything due in order.
 * @param clock a test clock, or null for the account's own
 * @param to Unix seconds
 */
export function advance(account: Account, clock: Kinds["test_helpers.test_clock"] | null, to: number): void {
  const belongs = (customer: string | null) =>
    (account.clockOf(customer)?.id ?? null) === (clock?.id ?? null);
  const set = (time: number) => {
    if (clock) clock.frozen_time = time;
    else account.ledger.aheadS = time - Math.floor(Date.now() / 1000);
  };
  const nowOf = () => (clock ? clock.frozen_time : account.now());
  for (let step = 0; step < MAX_STEPS; step++) {
    const [next] = [...duesOf(account, belongs)].filter((due) => due.at <= to).sort((a, b) => a.at - b.at);
    if (!next) {
      if (to > nowOf()) set(to);
      return;
    }
    if (next.at > nowOf()) set(next.at);
    next.run();
  }
  throw invalid(`More than ${MAX_STEPS} renewals on the way.`, "frozen_time");
}

/** Processes what is due by the machine's clock. Called every second while the emulator runs. */
export function tick(account: Account): void {
  advance(account, null, account.now());
}
