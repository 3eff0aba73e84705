import { expect, test } from "vitest";
import { catalogHref, withoutBlankParams, withoutFilterValue } from "@/components/catalog/catalog-urls";

const at = (search: string) => new URLSearchParams(search);

test("any filter change goes back to the first page", () => {
  expect(catalogHref(at("country=Kenya&page=4"), { sortField: "name" })).toBe(
    "/catalog?country=Kenya&sortField=name",
  );
  expect(catalogHref(at("country=Kenya&page=4"), { page: "5" })).toBe("/catalog?country=Kenya&page=5");
  expect(catalogHref(at("country=Kenya&page=4"), { page: "1" })).toBe("/catalog?country=Kenya");
});

test("removing one filter value keeps the others, ignoring case", () => {
  expect(withoutFilterValue(at("country=kenya&country=Peru"), "country", "Kenya")).toBe(
    "/catalog?country=Peru",
  );
  expect(withoutFilterValue(at("country=Kenya"), "country", "Kenya")).toBe("/catalog");
});

test("empty form fields are dropped from the URL", () => {
  expect(withoutBlankParams(at("name=&stocked=true&quantity_lb=1&region=Huila"))).toBe(
    "/catalog?region=Huila",
  );
  expect(withoutBlankParams(at("name=+&stocked=all"))).toBe("/catalog?stocked=all");
  expect(withoutBlankParams(at("stocked=all&price_per_lb_min=cheap"))).toBeNull();
});
