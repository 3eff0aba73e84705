"use client";

import { type FormEvent, type ReactNode, useId } from "react";
import { EarlySubmitForm } from "./early-submit-form";
import { EditingNotices } from "./editing-notices";
import { FormErrors } from "./form-errors";
import { fillField } from "./form-fields";
import { loadTypedForm, refusedIn, typedIn } from "./load-typed-form";
import { type FieldPaths, type KnownRow, knownRow, type RowResponse } from "./row-editing";
import { errorsIn, useRowEditing } from "./use-row-editing";

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

/**
 * Sends only changed fields, with `If-Match`. On a conflict it shows both versions and keeps
 * what was typed.
 */
export function EditForm({ action, what, row, places, done, className, children }: EditFormProps) {
  const noteId = useId();
  const editing = useRowEditing({
    path: action,
    row,
    typed: typedIn,
    read: (answered: RowResponse, names) => knownRow(answered, names, places),
    refused: refusedIn,
    fill: (differences, _, form) => {
      for (const { name, theirs } of differences) fillField(form, name, theirs);
    },
  });
  return (
    <EarlySubmitForm
      noValidate
      onFocus={loadTypedForm}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void editing.save(event.currentTarget);
      }}
      className={className}
      aria-busy={editing.state.kind === "sending"}
      aria-describedby={noteId}
    >
      <FormErrors value={errorsIn(editing.state)}>{children}</FormErrors>
      <EditingNotices
        id={noteId}
        editing={editing}
        what={what}
        done={done}
        className="col-span-full mt-2 empty:hidden"
      />
    </EarlySubmitForm>
  );
}
