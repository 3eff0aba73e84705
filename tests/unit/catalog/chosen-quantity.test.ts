import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QuantityPicker } from "@/components/catalog/filters/quantity-picker";
import { chosenQuantity } from "@/lib/catalog/search/filters/chosen-quantity";
import { readQuantity } from "@/lib/coffee/quantity";

const chosen = (address: string) => {
  const { search, ...rest } = chosenQuantity(new URLSearchParams(address));
  return { ...rest, search: String(search) };
};

test("a bare number of the field for kilograms is kilograms in every link", () => {
  expect(chosen("quantity_kg=30&region=Huila")).toEqual({
    search: "region=Huila&quantity_lb=30+kg",
    typed: "30 kg",
    refused: null,
  });
  expect(chosen("quantity_kg=20+lb").typed).toBe("20 lb");
  expect(chosen("quantity_kg=1+lb")).toEqual({ search: "", typed: "", refused: null });
});

test("text that is no quantity is refused at its field and the quantity before stays", () => {
  for (const slip of ["abc", "-5", "1 t"]) {
    const sent = new URLSearchParams({ quantity_lb: slip, quantity_before: "30 kg", page: "2" });
    expect(chosen(String(sent))).toEqual({
      search: "quantity_lb=30+kg&page=2",
      typed: "30 kg",
      refused: slip,
    });
  }
  expect(chosen("quantity_lb=abc&quantity_before=def")).toEqual({ search: "", typed: "", refused: "abc" });
  expect(chosen("quantity_lb=&quantity_before=30+kg")).toEqual({ search: "", typed: "", refused: null });
});

interface Picked {
  typed: string;
  unit?: "lb" | "kg";
  refused?: string;
  bagLb?: number;
}

const picker = ({ typed, unit = "lb", refused, bagLb }: Picked) =>
  renderToStaticMarkup(
    createElement(QuantityPicker, {
      quantityLb: readQuantity(typed, bagLb) ?? 1,
      typed,
      refused: refused ?? null,
      unit,
      ...(bagLb !== undefined && { bagLb }),
      href: (quantity: string) => `/at?${new URLSearchParams({ quantity })}`,
    }),
  );

test("readers in kilograms choose and type kilograms", () => {
  const html = picker({ typed: "66.14", unit: "kg" });
  expect(html).toMatch(/name="quantity_kg"[^>]*value="30"|value="30"[^>]*name="quantity_kg"/);
  expect(html).toContain('<span class="whitespace-nowrap">kg</span>');
  expect(html).toMatch(/href="\/at\?quantity=30\+kg"[^>]*aria-current="true"/);
  const pounds = picker({ typed: "20", unit: "kg" });
  expect(pounds).toContain('value="20 lb"');
  expect(picker({ typed: "" })).not.toContain("kg</span>");
});

test("the field says which bag counts", () => {
  expect(picker({ typed: "1 bag", bagLb: 132 })).toContain("This coffee comes in 132\u00a0lb bags.");
  expect(picker({ typed: "1 bag" })).toContain("Counted as a 70\u00a0kg bag.");
});

test("a refused quantity keeps the one before in its form and says so at the field", () => {
  const html = picker({ typed: "30 kg", refused: "abc" });
  expect(html).toContain("“abc” isn’t a quantity.");
  expect(html).toContain("Showing prices at 30\u00a0kg.");
  expect(html).toMatch(/name="quantity_before"[^>]*value="30 kg"/);
});

test("a quantity beyond the limits is told which limit, in the reader's unit", () => {
  const error = (refused: string, unit: "lb" | "kg" = "lb") => picker({ typed: "", refused, unit });
  expect(error("999999999")).toContain("“999999999” is too much. The most is 100,000\u00a0lb. Enter pounds,");
  expect(error("1,000,000,000,000")).toContain("is too much.");
  expect(error("0.01")).toContain("“0.01” is too little. The least is 0.1\u00a0lb.");
  expect(error("0")).toContain("is too little.");
  expect(error("50000", "kg")).toContain("The most is 45,359.24\u00a0kg (100,000\u00a0lb).");
});
