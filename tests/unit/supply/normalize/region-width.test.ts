import { expect, test } from "vitest";
import { say } from "./said";

test("a pilgrim whom a range is named after is no place", () => {
  const words = "Grown in Chikmagalur, where Baba Budan, a pilgrim, planted seven seeds brought from Yemen.";
  expect(say(words, "India Arabica").region).toBe("Chikmagalur");
});

test.each([
  ["Guatemala Organic", "Region: Alta Verapaz", "Alta Verapaz"],
  ["Guatemala Organic", "Region: Cobán, Alta Verapaz", "Cobán"],
  ["Sulawesi Honey Gowa", "", "Gowa"],
  ["El Salvador Santa Ana", "Grown in the Apaneca Ilamatepec mountain range.", "Apaneca-Ilamatepec"],
])("%s with %s is from %s", (name, words, region) => {
  expect(say(words, name).region).toBe(region);
});
test("no word that any address may have is a place by itself", () => {
  for (const word of [
    ..."district region province county village zone state valley municipality department community area".split(
      " ",
    ),
    ..."highlands mountain hills river lake island estate station mill forest kebele woreda regency vereda".split(
      " ",
    ),
  ]) {
    const { country, region } = say(`Region: Turi ${word}`, "Turi Washed");
    expect([word, country, region]).toEqual([word, null, null]);
  }
});
