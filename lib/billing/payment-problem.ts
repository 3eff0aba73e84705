import { database } from "@/db/client";
import { isAdmin } from "@/lib/access/authorize";
import { seesCosts } from "@/lib/access/bench";
import { minuteText } from "@/lib/units/days";
import type { CurrentUser, Viewer } from "@/lib/viewer";
import { accessPolicy } from "./access-policy";
import { priceListEntry } from "./plans/price-list";
import { accessUntil } from "./state-sentence";
import type { Subscription } from "./subscription-access";
import { selectUserWithTroubles } from "./sync/account-queries";

export interface PaymentProblem {
  /** Changes with the subscription's state and invoice, so that hiding one problem hides no other. */
  key: string;
  /** The problem, and until when access lasts. */
  sentence: string;
  /** What helps: another card, or the billing page. */
  remedy: "card" | "page";
}

/** The worst comes first. */
const TROUBLES = ["past_due", "unpaid", "paused", "incomplete"];

/** What every page shows of a signed-in person, in one query. Null for others. */
export async function viewSiteHeader(
  viewer: Viewer,
): Promise<{ person: CurrentUser; problem: PaymentProblem | null; seesCosts: boolean } | null> {
  if (viewer.kind !== "session") return null;
  const found = await selectUserWithTroubles(database(), viewer.userId, TROUBLES);
  if (!found) return null;
  const person = { ...found.person, isAdmin: isAdmin(viewer) };
  return { person, problem: problemOf(found.subscriptions, new Date()), seesCosts: seesCosts(viewer) };
}

/** The first thing to put right; a pause that the person asked for is none. */
function problemOf(subscriptions: readonly Subscription[], now: Date): PaymentProblem | null {
  const troubled = subscriptions.filter(({ pauseReason }) => pauseReason !== "pause_requested");
  const [worst] = TROUBLES.flatMap((word) => troubled.find(({ status }) => status === word) ?? []);
  if (!worst) return null;
  const { id, status, latestInvoiceId, items } = worst;
  const until = accessUntil(worst, now, accessPolicy());
  const names = new Set(items.map(({ purchaseKey }) => priceListEntry(purchaseKey)?.name ?? "your plan"));
  return {
    key: [id, status, latestInvoiceId ?? "none", until ? "grace" : "over"].join("."),
    sentence: sentenceOf(status, [...names].join(" and ") || "your plan", until),
    remedy: status === "past_due" || status === "unpaid" ? "card" : "page",
  };
}

function sentenceOf(status: string, name: string, until: Date | null): string {
  switch (status) {
    case "past_due":
      return until
        ? `Your payment for ${name} failed. You keep access until ${minuteText(until)}.`
        : `Your payment for ${name} failed, and access has ended.`;
    case "unpaid":
      return `Access to ${name} has ended because a payment is overdue.`;
    case "paused":
      return `${name} is paused because of a payment, and access has ended.`;
    default:
      return `Your first payment for ${name} hasn’t gone through.`;
  }
}
