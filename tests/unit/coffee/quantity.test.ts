import { expect, test } from "vitest";
import {
  bagPounds,
  QUANTITY_PATTERN,
  quantityParam,
  quantityQuery,
  quantityText,
  readQuantity,
  withFieldUnit,
} from "@/lib/coffee/quantity";

test("a quantity in whole or half kilograms is shown and linked as it was chosen", () => {
  for (const typed of ["1 kg", "2.5 kg", "30 kg", "60 kg", "999.5 kg"]) {
    const lb = readQuantity(typed) ?? 0;
    expect(quantityText(lb)).toBe(typed.replace(" ", "\u00a0"));
    expect(quantityParam(lb)).toBe(typed);
    expect(readQuantity(quantityParam(lb))).toBe(lb);
  }
  expect(quantityText(readQuantity("1 bag") ?? 0)).toBe("70\u00a0kg");
  expect(quantityQuery(66.14)).toBe("?quantity_lb=30+kg");
});

test("pounds stay pounds", () => {
  for (const lb of [1, 20, 97, 150, 12.4, 66.15, 0.1]) {
    expect(quantityText(lb)).toBe(`${lb}\u00a0lb`);
    expect(quantityParam(lb)).toBe(String(lb));
  }
  expect(quantityQuery(1)).toBe("");
});

test("a bag is that of the coffee where its supplier states a weight, else 70 kg", () => {
  expect(bagPounds("132 lb")).toBe(132);
  expect(bagPounds("60 kg GrainPro")).toBe(132.28);
  for (const unread of [null, "", "60", "1 bag", "jute", "69kgx"]) expect(bagPounds(unread)).toBeNull();
  expect(readQuantity("2 bags", 132)).toBe(264);
  expect(readQuantity("30 kg", 132)).toBe(66.14);
  expect(readQuantity("1 bag", null)).toBe(154.32);
});

test("a bare number is in the unit beside its field", () => {
  expect(withFieldUnit(" 30 ", "kg")).toBe("30 kg");
  expect(withFieldUnit("30 lb", "kg")).toBe("30 lb");
  expect(withFieldUnit("30", "lb")).toBe("30");
});

test("the form tells text that is a quantity from text that isn't", () => {
  const pattern = new RegExp(QUANTITY_PATTERN, "i");
  for (const read of ["", " ", "30", "1,5 kg", "1 Sack", "2 bags", "0.5lb"])
    expect(pattern.test(read)).toBe(true);
  for (const refused of ["abc", "-5", "1 t", "0", "kg"]) expect(pattern.test(refused)).toBe(false);
});
