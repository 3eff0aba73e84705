import { expect, test } from "vitest";
import { privateCoffee } from "@/lib/inventory/private-coffee";

test("a country that a lot is typed with in another language is the one that search knows it as; unknown ones stay", () => {
  const stored = (country: string) => {
    const coffee = privateCoffee("someone", "Bombe", { country }, "2026-11-29");
    return [coffee.country, coffee.continent];
  };
  for (const typed of ["Äthiopien", "äthiopien ", "Éthiopie", "Etiopía", "Ethiopia"])
    expect([typed, stored(typed)]).toEqual([typed, ["Ethiopia", "Africa"]]);
  expect(stored("Costa de Marfil")).toEqual(["Ivory Coast", "Africa"]);
  expect(stored("Papua-Neuguinea")[0]).toBe("Papua New Guinea");
  expect(stored("Atlantis")).toEqual(["Atlantis", null]);
  // A word that search knows for something else is no country.
  expect(stored("Gewaschen")[0]).toBe("Gewaschen");
});
