import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { lastUseAsShown } from "@/components/console/last-use";
import { QuotaMeter } from "@/components/console/quota-meter";

const now = new Date("2026-11-29T12:00:00Z");

test("the question before a key is ended says of when its last use is, since the page may be old", () => {
  expect(lastUseAsShown(null, now)).toMatch(/^When you opened this page, it had never been used\./);
  expect(lastUseAsShown("2026-11-29T09:00:00.000Z", now)).toMatch(
    /^When you opened this page, it had last been used 3 hours ago\./,
  );
});

test("a used-up quota says until when requests are refused, with its date in the same sentence", () => {
  const usage = {
    month: { limit: 200, used: 200, remaining: 0, resetAt: "2026-12-01T00:00:00.000Z" },
    plan: "viewer" as const,
    days: [],
  };
  const markup = renderToStaticMarkup(<QuotaMeter usage={usage} now={now} />);
  expect(markup).toContain("Until 1 Dec 2026, 00:00 UTC, requests with your keys get a 429.");
});
