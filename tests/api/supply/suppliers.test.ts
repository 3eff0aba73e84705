import { expect, test } from "vitest";
import { database } from "@/db/client";
import {
  addSupplier,
  chooseSuppliers,
  listSuppliers,
  type NewSupplier,
  setSupplierEnabled,
} from "@/lib/supply/suppliers";
import { insertCoffee } from "@/tests/support/factories";

const valid: NewSupplier = {
  slug: "harbor-green",
  name: "Harbor Green",
  feedKind: "csv",
  feedUrl: "/feeds/harbor.csv",
};

test("a supplier is added once, as stated and ready to be read", async () => {
  const db = database();
  expect(await addSupplier(db, valid)).toMatchObject({
    ...valid,
    website: null,
    currency: "USD",
    wholesaleOnly: false,
    enabled: true,
    feedEtag: null,
  });
  await expect(addSupplier(db, valid)).rejects.toThrow('Another supplier has the slug "harbor-green".');
});

test.each([
  [{ slug: "Harbor Green" }, "slug must be lower-case"],
  [{ slug: "-x" }, "slug must be lower-case"],
  [{ slug: "x".repeat(61) }, "slug must be at most 60"],
  [{ name: " " }, "name must not be blank"],
  [{ feedUrl: "" }, "feedUrl must not be blank"],
  [{ feedUrl: "file:///etc/passwd" }, "feedUrl must be an http:// or https:// URL"],
  [{ feedUrl: "ftp://shop.example/feed.csv" }, "feedUrl must be an http:// or https:// URL"],
  [{ website: "javascript:alert(1)" }, "website must be an http:// or https:// URL"],
  [{ currency: "dollars" }, "currency must be a three-letter code"],
])("%o is refused with what is expected", async (overrides, message) => {
  await expect(addSupplier(database(), { ...valid, slug: "other", ...overrides })).rejects.toThrow(message);
});

test("runs are for enabled suppliers, and a slug that cannot be run is named", async () => {
  const db = database();
  await addSupplier(db, { ...valid, slug: "open" });
  await addSupplier(db, { ...valid, slug: "shut" });
  expect(await setSupplierEnabled(db, "shut", false)).toMatchObject({ enabled: false });
  const chosen = (await chooseSuppliers(db, [])).map(({ slug }) => slug);
  expect(chosen).toContain("open");
  expect(chosen).not.toContain("shut");
  expect(await chooseSuppliers(db, ["open"])).toMatchObject([{ slug: "open" }]);
  await expect(chooseSuppliers(db, ["open", "nobody", "shut"])).rejects.toThrow(
    "No supplier named nobody. Disabled: shut.",
  );
  await expect(setSupplierEnabled(db, "nobody", true)).rejects.toThrow("No supplier named nobody.");
  expect(await setSupplierEnabled(db, "shut", true)).toMatchObject({ enabled: true });
});

test("the list counts each supplier's own listings", async () => {
  const db = database();
  const supplier = await addSupplier(db, { ...valid, slug: "counted" });
  await insertCoffee({ supplier });
  await insertCoffee({ supplier, stocked: false });
  await insertCoffee();
  const row = (await listSuppliers(db)).find(({ slug }) => slug === "counted");
  expect(row).toMatchObject({ listings: 2, stocked: 1, lastStatus: null });
});
