import { expect, test } from "vitest";
import { addBeans, beansOf, changeBeans } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";

test("words for nothing in a coffee entered by hand are null and raise no score", async () => {
  const cookie = await signIn(await insertPerson());
  const bare = await addBeans(cookie, { manual_name: "Some coffee" });
  const nothing = {
    country: "n/a",
    region: "TBD",
    processing: "Not stated",
    producer: "Unknown",
    grade: "-",
    harvest: "null",
    tasting_notes: ["unknown"],
  };
  const lot = await addBeans(cookie, { manual_name: "Some coffee", ...nothing });
  const asNull = Object.fromEntries(Object.keys(nothing).map((name) => [name, null]));
  expect(lot.coffee_catalog).toMatchObject({ ...asNull, house_score: bare.coffee_catalog?.house_score });
  await changeBeans(cookie, lot.id, { region: "Huila" });
  await changeBeans(cookie, lot.id, { region: "unspecified" });
  expect((await beansOf(cookie))[0]?.coffee_catalog?.region ?? null).toBeNull();
});
