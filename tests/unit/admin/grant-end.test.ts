import { expect, test } from "vitest";
import { liveEnd } from "@/components/admin/person-grants";

const paidUntil = new Map([["si_1", "2026-12-29T10:00:00.000Z"]]);
const end = (expiresAt: string | null, ref: string | null = "si_1") =>
  liveEnd({ expiresAt: expiresAt && `${expiresAt}T10:00:00.000Z`, ref }, paidUntil);

test("a subscription's grant says until when it is paid, apart from the margin", () => {
  expect(end("2027-01-01")).toBe(
    "paid until 29 Dec 2026, 10:00 UTC. Stays open until 1 Jan 2027, 10:00 UTC, in case the renewal is reported late",
  );
  expect(end("2026-12-29")).toBe("ends 29 Dec 2026, 10:00 UTC");
  expect(end("2026-12-27")).toBe("ends 27 Dec 2026, 10:00 UTC");
  expect(end("2027-01-01", null)).toBe("ends 1 Jan 2027, 10:00 UTC");
  expect(end(null)).toBe("no end");
});
