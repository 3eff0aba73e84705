import { storedOunces, WEIGHT_UNITS } from "@/lib/units/weight-unit";
import type { LotReference } from "./bench";

type Values = Readonly<Record<string, unknown>>;

/** What a roast took of one lot. */
type Input = LotReference & { oz: number };

/** Why a row can't be read, and the field that says it. */
export interface FieldProblem {
  field: string;
  why: string;
}

/** Without a weight: a roast of one lot that wasn't weighed. */
const INPUT = /^(\d{1,10}):\s*(?:(\d{1,8}(?:\.\d{1,6})?)\s*(oz|g|lb|kg)?)?$/;

const WEIGHTS = {
  field: "inputs",
  why: "Enter each lot and its weight under “Lots of a blend”, such as 12: 8.5 oz; 13: 4 oz.",
};

/** What a cell lists between semicolons. */
export const listedIn = (cell: unknown): string[] =>
  (typeof cell === "string" ? cell : "")
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");

function inputOf(part: string, name: string): Input | null {
  const [, id, weight, unit] = INPUT.exec(part) ?? [];
  if (id === undefined || weight === undefined) return null;
  const known = WEIGHT_UNITS.find((each) => each === unit) ?? "oz";
  return { id, name, oz: storedOunces(Number(weight), known) };
}

/**
 * The lots of a mixed roast: the export's `inputs` (`12: 8.5; 13: 4`, or `12: 240.97 g`) with their names. Null for a
 * roast of one lot; never for cells that name several and can't be read.
 */
export function readInputs({ inputs, input_coffees, coffee }: Values): Input[] | FieldProblem | null {
  const parts = listedIn(inputs);
  const names = listedIn(input_coffees);
  const [only] = parts;
  // One coffee's name may have a semicolon in it.
  const namesSeveral = names.length > 1 && input_coffees !== coffee;
  if (only === undefined) return namesSeveral ? WEIGHTS : null;
  if (parts.length === 1) return INPUT.test(only) && !namesSeveral ? null : WEIGHTS;
  const read = parts.flatMap((part, place) => inputOf(part, names[place] ?? "") ?? []);
  if (read.length < parts.length) return WEIGHTS;
  if (names.length === parts.length) return read;
  const why = `Enter the coffees of its ${parts.length} lots under “Coffees of a blend”, separated by semicolons.`;
  return { field: "input_coffees", why };
}
