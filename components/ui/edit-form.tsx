"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { ConflictNotice, THEIRS_ACCEPTED } from "./conflict-notice";
import { EarlySubmitForm } from "./early-submit-form";
import { FormErrors } from "./form-errors";
import { fieldLabel, fieldText, fillField } from "./form-fields";
import { warningsOf } from "./form-values";
import { loadTypedForm, NOT_LOADED } from "./load-typed-form";
import { Notice } from "./notice";
import { FIX_FIELDS } from "./plain-words";
import type { Question } from "./question";
import { QuestionNotice } from "./question-notice";
import { type Difference, type FieldPaths, type KnownRow, knownRow, saveChanges } from "./row-editing";
import { SavedWarnings } from "./saved-warnings";

interface EditFormProps {
  /** Our own route that takes the changed fields by PUT. */
  action: `/${string}`;
  what: string;
  row: KnownRow;
  places?: FieldPaths;
  done: string;
  className?: string;
  children: ReactNode;
}

type State =
  | { kind: "ready" | "sending" }
  | { kind: "said"; words: string; warnings: string[] }
  | { kind: "refused"; why: string | null; errors: Readonly<Record<string, string>> }
  | { kind: "asked"; form: HTMLFormElement; question: Question }
  | { kind: "changed"; form: HTMLFormElement; row: KnownRow; differences: Difference[] };

/**
 * Sends only changed fields, with `If-Match`. On a conflict it shows both versions and keeps
 * what was typed.
 */
export function EditForm({ action, what, row, places, done, className, children }: EditFormProps) {
  const router = useRouter();
  const noteId = useId();
  const [known, setKnown] = useState(row);
  const [state, setState] = useState<State>({ kind: "ready" });
  const say = (words: string, warnings: string[] = []) => setState({ kind: "said", words, warnings });

  async function save(form: HTMLFormElement, base: KnownRow, path = action) {
    if (state.kind === "sending") return;
    setState({ kind: "sending" });
    const reader = await loadTypedForm();
    if (!reader) return setState({ kind: "refused", why: NOT_LOADED, errors: {} });
    const { values: typed, errors } = reader.readForm(form);
    if (Object.keys(errors).length > 0) {
      reader.focusFirst(form, errors);
      return setState({ kind: "refused", why: null, errors });
    }
    const saved = await saveChanges({
      path,
      known: base,
      typed,
      read: (answered) => knownRow(answered, Object.keys(typed), places),
    });
    if (saved.kind === "changed" || saved.kind === "asked") return setState({ ...saved, form });
    if (saved.kind === "refused") return setState({ kind: "refused", ...reader.refusedBy(saved, form) });
    if (saved.kind === "unchanged") {
      setKnown(base);
      return say("No changes to save.");
    }
    setKnown(saved.row);
    say(done, warningsOf(saved.data));
    router.refresh();
  }

  function take({ form, row: current, differences }: State & { kind: "changed" }) {
    for (const { name, theirs } of differences) fillField(form, name, theirs);
    setKnown(current);
    say(THEIRS_ACCEPTED);
    router.refresh();
  }

  const errors = state.kind === "refused" ? state.errors : {};
  return (
    <EarlySubmitForm
      noValidate
      onFocus={loadTypedForm}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(event.currentTarget, known);
      }}
      className={className}
      aria-busy={state.kind === "sending"}
      aria-describedby={noteId}
    >
      <FormErrors value={errors}>{children}</FormErrors>
      <div id={noteId} role="status" className="col-span-full mt-2 empty:hidden">
        {state.kind === "said" ? (
          <>
            <p className="text-jade text-small">{state.words}</p>
            <SavedWarnings warnings={state.warnings} />
          </>
        ) : null}
        {state.kind === "refused" ? <Notice tone="bad" title={state.why ?? FIX_FIELDS} /> : null}
        {state.kind === "asked" ? (
          <QuestionNotice
            question={state.question}
            onYes={() => save(state.form, known, state.question.path)}
            onNo={() => setState({ kind: "ready" })}
          />
        ) : null}
        {state.kind === "changed" ? (
          <ConflictNotice
            what={what}
            differences={state.differences.map(({ name, mine, theirs }) => ({
              label: fieldLabel(state.form, name),
              mine: fieldText(state.form, name, mine),
              theirs: fieldText(state.form, name, theirs),
            }))}
            onKeep={() => save(state.form, state.row)}
            onTake={() => take(state)}
          />
        ) : null}
      </div>
    </EarlySubmitForm>
  );
}
