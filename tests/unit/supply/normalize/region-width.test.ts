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
