"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { theirsAccepted } from "./conflict-notice";
import type { Question } from "./question";
import {
  addRow,
  type Difference,
  type KnownRow,
  type Refused,
  type RowResponse,
  saveChanges,
  type Values,
} from "./row-editing";

/** `why` is null where the errors next to the fields suffice. */
export interface FormRejection {
  why: string | null;
  field?: string;
  errors?: Readonly<Record<string, string>>;
}

export type Typed = { values: Values } | { refused: FormRejection };

type EditingState<Known extends KnownRow> =
  | { kind: "ready" | "sending" }
  | { kind: "saved"; data: unknown }
  | { kind: "said"; words: string }
  | ({ kind: "refused" } & FormRejection)
  | { kind: "asked"; form: HTMLFormElement; question: Question }
  | {
      kind: "changed";
      form: HTMLFormElement;
      row: Known;
      differences: readonly Difference[];
      by: string | null;
    };

const NO_ERRORS = {};

/** By field. */
export const errorsIn = <Known extends KnownRow>(
  state: EditingState<Known>,
): Readonly<Record<string, string>> => (state.kind === "refused" && state.errors) || NO_ERRORS;

interface RowEditingOptions<Row extends RowResponse, Known extends KnownRow> {
  path: `/${string}`;
  /** As loaded with the page; null for a new row. */
  row: Known | null;
  typed: (form: HTMLFormElement) => Typed | Promise<Typed>;
  /** The row as the server answers it, by the names that were typed. */
  read: (row: Row, names: readonly string[]) => Known;
  /** What to send instead of the changed fields: from `base`, and with what others changed since. */
  body?: (typed: Values, base: Known | null) => object;
  /** What the server refused, in the form's words. */
  refused?: (refusal: Refused, form: HTMLFormElement) => FormRejection | Promise<FormRejection>;
  /** Puts the others' values into the form. */
  fill: (differences: readonly Difference[], row: Known, form: HTMLFormElement) => void;
  /** Instead of reading the page again. */
  onSaved?: (data: unknown) => void;
}

export interface RowEditing<Known extends KnownRow = KnownRow> {
  state: EditingState<Known>;
  save: (form: HTMLFormElement) => Promise<void>;
  /** Saves over what others changed. */
  keepMine: () => Promise<void>;
  takeTheirs: () => void;
  /** Answers the server's question with yes. */
  confirm: () => Promise<void>;
  /** Clears the messages below the form, as after a change. */
  reset: () => void;
}

/**
 * Edits one row that others may change at the same time: tracks the version the form started from, conflicts, and
 * the server's questions. Typed values stay until saved.
 */
export function useRowEditing<Row extends RowResponse, Known extends KnownRow>(
  options: RowEditingOptions<Row, Known>,
): RowEditing<Known> {
  const { path, row, typed, read, body, refused, fill, onSaved } = options;
  const router = useRouter();
  const [base, setBase] = useState(row);
  const [state, setState] = useState<EditingState<Known>>({ kind: "ready" });

  const send = async (address: `/${string}`, from: Known | null, values: Values) =>
    from
      ? saveChanges<Row, Known>({
          path: address,
          known: from,
          typed: values,
          read: (answered) => read(answered, Object.keys(values)),
          ...(body && { body }),
        })
      : addRow(address, body ? body(values, null) : values);

  async function save(form: HTMLFormElement, from: Known | null, address: `/${string}`) {
    if (state.kind === "sending") return;
    setState({ kind: "sending" });
    // Also if it isn't saved yet: what the person has chosen once isn't asked again.
    setBase(from);
    const reading = await typed(form);
    if ("refused" in reading) return setState({ kind: "refused", ...reading.refused });
    const { values } = reading;
    const result = await send(address, from, values);
    const current = "row" in result ? result.row : null;
    // A field still showing its old value would count as a change next time.
    if (current && "taken" in result && result.taken.length > 0) fill(result.taken, current, form);
    if (current && result.kind !== "changed") setBase(current);
    switch (result.kind) {
      case "changed":
        return setState({ ...result, form });
      case "asked":
        return setState({ kind: "asked", question: result.question, form });
      case "refused":
        return setState({ ...(refused ? await refused(result, form) : result), kind: "refused" });
      case "unchanged":
        return setState({ kind: "said", words: "No changes to save." });
    }
    setState({ kind: "saved", data: result.data });
    if (onSaved) onSaved(result.data);
    else router.refresh();
  }

  return {
    state,
    save: (form) => save(form, base, path),
    keepMine: async () => {
      if (state.kind === "changed") await save(state.form, state.row, path);
    },
    takeTheirs: () => {
      if (state.kind !== "changed") return;
      fill(state.differences, state.row, state.form);
      setBase(state.row);
      setState({ kind: "said", words: theirsAccepted(state.by) });
      router.refresh();
    },
    confirm: async () => {
      if (state.kind === "asked") await save(state.form, base, state.question.path);
    },
    reset: () => setState((now) => (now.kind === "sending" ? now : { kind: "ready" })),
  };
}
