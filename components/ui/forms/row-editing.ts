import { isRecord } from "@/lib/is-record";
import { type Posted, postJson } from "../post-json";
import { type Question, questionOf } from "./question";

export type Values = Readonly<Record<string, unknown>>;

export interface RowResponse {
  last_updated: string;
}

export interface KnownRow {
  /** The row's `last_updated`, for `If-Match`. */
  version: string;
  values: Values;
}

/** Paths of fields in the API's row that differ from their names: `coffee_catalog.country`. */
export type FieldPaths = Readonly<Record<string, string>>;

export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Refused {
  kind: "refused";
  why: string;
  field?: string;
  details?: Readonly<Record<string, unknown>>;
}

type AddResult<Known> =
  | { kind: "saved"; data: unknown; row: Known | null }
  | { kind: "asked"; question: Question; row: Known | null }
  | Refused;

/**
 * `row` of a question is the version that it was asked about: an older one in the answer would conflict again. `taken` are
 * the fields that others changed and this form didn't: the form shows what they were before. `by` is
 * null where it was the same person, in another tab.
 */
type SaveResult<Known extends KnownRow = KnownRow> = (
  | AddResult<Known>
  | { kind: "unchanged"; row: Known }
  | { kind: "changed"; row: Known; differences: Difference[]; by: string | null }
) & { taken: Difference[] };

/** Bounds the retries for a row that keeps changing, such as a lot during an import. */
const TRIES = 5;

const at = (row: unknown, place: string): unknown =>
  place.split(".").reduce((value, key) => (isRecord(value) ? value[key] : undefined), row);

export function knownRow(row: RowResponse, names: readonly string[], places: FieldPaths = {}): KnownRow {
  const values = names.map((name) => [name, at(row, places[name] ?? name) ?? null]);
  return { version: row.last_updated, values: Object.fromEntries(values) };
}

function isRow<Row extends RowResponse>(answered: unknown): answered is Row {
  return isRecord(answered) && typeof answered.last_updated === "string";
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value ?? "").split(","))
    .map((each) => String(each).trim())
    .filter((each) => each !== "")
    .sort();
const textOf = (value: unknown) =>
  String(value ?? "")
    .replaceAll("\r\n", "\n")
    .normalize("NFC")
    .trim();

/** Compares form text and row value: `12.50` and 12.5, a blank and null, checkboxes and a list. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) || Array.isArray(b)) return listOf(a).join("\n") === listOf(b).join("\n");
  const [one, other] = [textOf(a), textOf(b)];
  if (one === other) return true;
  const numeric = typeof a === "number" || typeof b === "number";
  return numeric && one !== "" && other !== "" && Number(one) === Number(other);
}

export const changedNames = (known: Values, typed: Values): string[] =>
  Object.keys(typed).filter((name) => !isSameValue(typed[name], known[name]));

/** What both changed since `known`, each to something else. */
export function differencesOf(known: Values, typed: Values, current: Values): Difference[] {
  return changedNames(known, typed)
    .filter((name) => !isSameValue(current[name], known[name]) && !isSameValue(current[name], typed[name]))
    .map((name) => ({ name, mine: typed[name], theirs: current[name] }));
}

/** The typed values, merged with others' changes: a field not touched here takes their value. */
export function mergedValues(known: Values, typed: Values, current: Values): Values {
  const touched = new Set(changedNames(known, typed));
  return Object.fromEntries(
    Object.entries(typed).map(([name, mine]) => {
      const isTheirs = !touched.has(name) && !isSameValue(current[name], known[name]);
      return [name, isTheirs ? current[name] : mine];
    }),
  );
}

interface Change<Row extends RowResponse, Known extends KnownRow> {
  path: `/${string}`;
  known: Known;
  typed: Values;
  read: (row: Row) => Known;
  /** From the merged values and the version that they are sent with. */
  body?: (merged: Values, base: Known) => object;
}

/** Adds a row: it has no version yet. */
export async function addRow(path: `/${string}`, body: object): Promise<AddResult<never>> {
  const answer = await postJson(path, body);
  if (answer.ok) return { kind: "saved", data: answer.data, row: null };
  const question = questionOf(path, answer);
  return question ? { kind: "asked", question, row: null } : refusedBy(answer);
}

/**
 * Saves changed fields if the row is unchanged since the form began. What only others changed stays as they left it; where
 * both changed a field, returns both versions for the user to choose.
 */
export async function saveChanges<Row extends RowResponse, Known extends KnownRow = KnownRow>(
  change: Change<Row, Known>,
): Promise<SaveResult<Known>> {
  const { path, known, typed, read, body } = change;
  let [base, merged] = [known, typed];
  for (let tries = 0; tries < TRIES; tries++) {
    const taken = takenOf(typed, merged);
    const changed = changedNames(base.values, merged);
    if (changed.length === 0) return { kind: "unchanged", row: base, taken };
    const sent = body ? body(merged, base) : Object.fromEntries(changed.map((name) => [name, merged[name]]));
    const answer = await postJson(path, sent, "PUT", base.version);
    if (answer.ok) {
      const row = rowIn(answer.data);
      return { kind: "saved", data: answer.data, row: isRow<Row>(row) ? read(row) : base, taken };
    }
    const question = questionOf(path, answer);
    if (question) return { kind: "asked", question, row: base, taken };
    const found = answer.details?.current;
    if (!isRow<Row>(found)) return { ...refusedBy(answer), taken: [] };
    const current = read(found);
    const differences = differencesOf(base.values, merged, current.values);
    merged = mergedValues(base.values, merged, current.values);
    base = current;
    if (differences.length > 0)
      return {
        kind: "changed",
        row: base,
        differences,
        by: changerIn(answer),
        taken: takenOf(typed, merged),
      };
  }
  return {
    kind: "refused",
    why: "This keeps changing while you save. Wait a moment, then try again.",
    taken: [],
  };
}

const changerIn = ({ details }: Posted & { ok: false }): string | null =>
  typeof details?.changed_by === "string" ? details.changed_by : null;

const takenOf = (typed: Values, merged: Values): Difference[] =>
  Object.keys(typed)
    .filter((name) => merged[name] !== typed[name])
    .map((name) => ({ name, mine: typed[name], theirs: merged[name] }));

const rowIn = (answer: unknown) => at(answer, "data") ?? at(answer, "sale");

function refusedBy({ why, field, details }: Posted & { ok: false }): Refused {
  return { kind: "refused", why, ...(field && { field }), ...(details && { details }) };
}
