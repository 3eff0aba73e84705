import { expect, test } from "vitest";
import { aboveBound, unplaced } from "@/components/ui/forms/refused-fields";
import { formSentence } from "@/lib/http/errors/expected";

test("a lower bound above its upper one is told by the labels of both fields", () => {
  const labels = new Map([["elevation_max_masl", "Elevation to"]]);
  const told = (expected: string) =>
    aboveBound(formSentence(expected), "Elevation from", (name) => labels.get(name));
  expect(told("no more than elevation_max_masl (1000)")).toBe(
    "“Elevation from” is above “Elevation to” (1000).",
  );
  expect(told("no more than price_max (1000)")).toBeNull();
  expect(told("whole number up to 9000")).toBeNull();
});

test("a refusal of what the form has in parts is a sentence without the API's names", () => {
  expect(unplaced("descriptors", "at most 5 of flavor")).toBe("Descriptors: enter at most 5 of flavor.");
  expect(unplaced("scores.clean_cup", "number from 0 to 10 in steps of 2")).toBe(
    "Scores clean cup: enter a number from 0 to 10 in steps of 2.",
  );
});
