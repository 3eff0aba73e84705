import { expect, test } from "vitest";
import { PROMPTS } from "@/lib/mcp/prompts";

const source = PROMPTS.find(({ name }) => name === "source_a_coffee");

test("the prompt for sourcing quotes a quantity once, in its own unit, and points to quantity_lb", () => {
  const text = source?.write({ brief: "floral", max_price: "9", quantity: "150 lb" }) ?? "";
  expect(text).toContain('in pounds unless it says otherwise: "150 lb".');
  expect(text).not.toMatch(/"150 lb" pounds|price_tiers/);
  expect(text).toContain("quantity_lb");
});
