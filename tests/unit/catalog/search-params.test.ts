import { expect, test } from "vitest";
import { readPageQuery, withDocumentedNames } from "@/lib/catalog/search/filters/search-params";
import { ANONYMOUS } from "@/lib/viewer";
import { sessionOf } from "@/tests/support/viewers";

const read = (search: string) => readPageQuery(ANONYMOUS, new URLSearchParams(search));

test("malformed values are set aside with the input, and the rest applies", () => {
  const { query, setAside } = read("country=Kenya&price_per_lb_min=cheap&page=0");
  expect(query).toEqual({ country: ["Kenya"], page: 1, limit: 25 });
  expect(setAside).toEqual([
    { name: "page", value: "0", expected: "positive integer" },
    { name: "price_per_lb_min", value: "cheap", expected: "number" },
  ]);
});

test("process facets are set aside for callers without access and applied for members", () => {
  expect(read("fermentation_type=Anaerobic")).toMatchObject({
    query: { page: 1, limit: 25 },
    setAside: [{ name: "fermentation_type", value: "Anaerobic", expected: null }],
  });
  const member = sessionOf("member");
  const { query, setAside } = readPageQuery(member, new URLSearchParams("fermentation_type=Anaerobic"));
  expect(query.fermentation_type).toEqual(["Anaerobic"]);
  expect(setAside).toEqual([]);
});

test("empty form fields are not errors", () => {
  expect(read("name=&price_per_lb_min=&stocked_days=&score_value_max= ").setAside).toEqual([]);
});

test("bounds are read as people type numbers", () => {
  const { query, setAside } = read("price_per_lb_max=8%2C50&elevation_min=1%2C800&score_value_min=86.5");
  expect(query).toMatchObject({ price_per_lb_max: 8.5, elevation_min: 1800, score_value_min: 86.5 });
  expect(setAside).toEqual([]);
  expect(read("price_per_lb_max=$8&price_per_lb_min=7.5$").query).toMatchObject({
    price_per_lb_max: 8,
    price_per_lb_min: 7.5,
  });
  expect(read("price_per_lb_max=€8").setAside).toMatchObject([{ value: "€8" }]);
  expect(read("price_per_lb_max=8%2C50%2C").setAside).toMatchObject([{ value: "8,50," }]);
});

test("of a range whose ends are crossed neither end applies, and other ranges do", () => {
  const { query, setAside } = read("price_per_lb_min=20&price_per_lb_max=5&score_value_min=86");
  expect(query).toEqual({ score_value_min: 86, page: 1, limit: 25 });
  expect(setAside).toMatchObject([{ name: "price_per_lb_min", value: "20" }]);
  expect(read("price_per_lb_min=cheap&price_per_lb_max=5").query).toMatchObject({ price_per_lb_max: 5 });
});

test("a quantity is any number of pounds, kilograms or bags", () => {
  const quantities = {
    "51": 51,
    "0.5": 0.5,
    ".5 lb": 0.5,
    "1,000": 1000,
    "1,5": 1.5,
    "70 kg": 154.32,
    "70KG": 154.32,
    "1 bag": 154.32,
    "2 bags": 308.65,
    "1 Sack": 154.32,
    "30 kilos": 66.14,
  };
  for (const [typed, pounds] of Object.entries(quantities))
    expect([typed, read(`quantity_lb=${encodeURIComponent(typed)}`).quantityLb]).toEqual([typed, pounds]);
});

test("a quantity that can't be read is set aside", () => {
  expect(read("quantity_lb=50").quantityLb).toBe(50);
  expect(read("quantity_lb=+").setAside).toEqual([]);
  for (const refused of ["a lot", "0", "-5", "1e3", "0.01", "100001", "50 stone", "1.2.3"])
    expect(read(`quantity_lb=${refused}`)).toMatchObject({
      quantityLb: 1,
      setAside: [{ name: "quantity_lb", value: refused }],
    });
});

test("wholesale filters are set aside for callers without access, and wholesale-only is enough for members", () => {
  const search = new URLSearchParams("wholesaleOnly=true");
  expect(readPageQuery(sessionOf("viewer"), search).setAside).toEqual([
    { name: "wholesaleOnly", value: "true", expected: null },
  ]);
  expect(readPageQuery(sessionOf("viewer"), search).query.wholesaleOnly).toBeUndefined();
  expect(readPageQuery(sessionOf("member"), search)).toMatchObject({
    query: { showWholesale: true, wholesaleOnly: true },
    setAside: [],
  });
});

test("an alias filters like the documented name, which stands in the address and counts beside it", () => {
  const named = (search: string) => String(withDocumentedNames(new URLSearchParams(search)));
  expect(named("variety=Gesha&supplier=corner&page=2")).toBe("cultivar_detail=Gesha&source=corner&page=2");
  expect(named("supplier=corner&source=drupe")).toBe("source=drupe");
  expect(read("variety=Gesha").query).toMatchObject({ cultivar_detail: ["Gesha"] });
});
