import { expect, test } from "vitest";
import type { z } from "zod";
import { withoutNames } from "@/components/ui/plain-words";
import { ApiError } from "@/lib/errors";
import { checkedBody } from "@/lib/http/body/body";
import { createLot, updateLot } from "@/lib/inventory/contract";
import { addMovementEndpoint } from "@/lib/inventory/movements/contract";
import { addRoastsEndpoint, changeRoastEndpoint } from "@/lib/roast/contract";
import { changeSale, recordSale } from "@/lib/sales/contract";
import { chooseUnitsEndpoint } from "@/lib/settings/contract";

const BODIES: readonly z.ZodType[] = [
  createLot.body,
  updateLot.body,
  addMovementEndpoint.body,
  addRoastsEndpoint.body,
  changeRoastEndpoint.body,
  recordSale.body,
  changeSale.body,
  chooseUnitsEndpoint.body,
].filter((body) => body !== undefined);

const FIELDS = [
  "batch_name coffee_id green_coffee_inv_id roast_id roast_date sell_date purchase_date moved_on oz_in oz_out oz_sold",
  "purchased_qty_lbs bean_cost tax_ship_cost rank price weight kind unit manual_name catalog_id elevation_min_masl",
  "roaster_size temperature_unit milestones inputs week_start",
]
  .join(" ")
  .split(" ");
const WRONG = ["a lot", -1, "1e9", {}, "9999-99-99", 1e12];
const START = { coffee_id: 1, manual_name: "Kochere", kind: "sampled", weight: 1 };

function refusal(body: z.ZodType | undefined, sent: unknown): string | null {
  try {
    if (body === undefined) return null;
    checkedBody(body, sent);
    return null;
  } catch (thrown) {
    if (thrown instanceof ApiError) return thrown.message;
    throw thrown;
  }
}

test("a bench form never shows a field's name of the API, whatever wrong value was sent", () => {
  const told = BODIES.flatMap((body) =>
    FIELDS.flatMap((field) =>
      WRONG.flatMap((value) =>
        [{ ...START, [field]: value }, [{ ...START, [field]: value }]].map((sent) => refusal(body, sent)),
      ),
    ),
  ).filter((message) => message !== null);
  const gain = refusal(addRoastsEndpoint.body, [{ coffee_id: 1, oz_in: 12, oz_out: 13 }]);
  expect(gain).toContain("oz_out");
  expect(told.length).toBeGreaterThan(500);
  for (const message of [...told, gain ?? ""])
    expect(withoutNames(message)).not.toMatch(/[a-z]_[a-z]|\b\d+\.[a-z]/);
});

test("a setting of the server keeps its name in a form", () => {
  const why = "Invalid url: it must be one listed in PRIVATE_FEED_HOSTS.";
  expect(withoutNames(why)).toBe(why);
});
