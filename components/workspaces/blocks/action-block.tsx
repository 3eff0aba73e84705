"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { DayField } from "@/components/ui/forms/day-field";
import { EarlySubmitForm } from "@/components/ui/forms/early-submit-form";
import { Field } from "@/components/ui/forms/field";
import { warningsOf } from "@/components/ui/forms/form-values";
import { loadTypedForm, NOT_LOADED } from "@/components/ui/forms/load-typed-form";
import { questionOf } from "@/components/ui/forms/question";
import { QuestionNotice } from "@/components/ui/forms/question-notice";
import { SavedWarnings } from "@/components/ui/forms/saved-warnings";
import { Select } from "@/components/ui/forms/select";
import { TextArea } from "@/components/ui/forms/text-area";
import { Notice } from "@/components/ui/notice";
import { postJson } from "@/components/ui/post-json";
import { MoneyField } from "@/components/units/money-field";
import { WeightField } from "@/components/units/weight-field";
import type { ActionField, BlockDataOf } from "@/lib/canvas/block-data";
import type { ActionType } from "@/lib/canvas/contract";
import { isRecord } from "@/lib/is-record";
import { batchUnit, stockUnit } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { type CardState, useCardState, useTypedFields } from "./card-memory";

type Action = BlockDataOf<"action">;
type Executed = NonNullable<Action["executed"]>;

const CONFIRM: Record<ActionType, string> = {
  "add-lot": "Add this lot",
  "change-lot": "Change this lot",
  "log-sale": "Record this sale",
  "create-roast": "Save this roast",
  "track-coffee": "Track this coffee",
};

/** A choice without anything to choose from has nothing to say. */
const isShown = ({ kind, choices, required }: ActionField) =>
  kind !== "choice" || required || choices.length > 0;

/** What the server says it did: `{ message, href }`, possibly inside `result`. */
function doneOf(answer: unknown): Extract<CardState, { kind: "done" }> {
  const outer = isRecord(answer) ? answer : {};
  const result = isRecord(outer.result) ? outer.result : outer;
  const { message, href } = result;
  const executed = {
    at: new Date().toISOString(),
    message: typeof message === "string" ? message : "Done.",
    href: typeof href === "string" && /^\/(?!\/)/.test(href) ? href : null,
  };
  return { kind: "done", executed, warnings: warningsOf(result) };
}

const EXECUTE = "/api/chat/execute-action?overdraw=ask";

/** A change that the assistant proposes. Nothing happens until the person confirms it here. */
export interface ActionBlockProps {
  data: Action;
  units: ReaderUnits;
  readOnly: boolean;
}

export function ActionBlock({ data, units, readOnly }: ActionBlockProps) {
  const router = useRouter();
  const [state, setState] = useCardState(data.executionId);
  const fieldsRef = useTypedFields(data.executionId);
  if (state.kind === "done") return <Done {...state} />;
  if (data.executed) return <Done executed={data.executed} warnings={[]} />;
  if (readOnly) return <p className="text-ink-soft">Proposed, not carried out.</p>;

  async function confirm(form: HTMLFormElement, path: `/${string}` = EXECUTE) {
    if (state.kind === "sending") return;
    const typed = await loadTypedForm();
    if (!typed) return setState({ kind: "refused", why: NOT_LOADED });
    const { values, errors } = typed.readForm(form);
    const [wrong] = Object.entries(errors);
    if (wrong) {
      setState({ kind: "refused", field: wrong[0], why: wrong[1] });
      return typed.focusFirst(form, errors);
    }
    const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    setState({ kind: "sending" });
    const { executionId, actionType } = data;
    const answer = await postJson(path, { executionId, actionType, fields });
    if (answer.ok) {
      setState(doneOf(answer.data));
      return router.refresh();
    }
    const question = questionOf(path, answer);
    if (question) return setState({ kind: "asked", question, form });
    const field = data.fields.find(({ name }) => name === answer.field?.replace(/^fields\./, ""))?.name;
    setState({ kind: "refused", why: answer.why, ...(field && { field }) });
    if (field) form.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus();
  }

  const refused = state.kind === "refused" ? state : null;
  return (
    <EarlySubmitForm
      onSubmit={(event) => {
        event.preventDefault();
        void confirm(event.currentTarget);
      }}
      aria-busy={state.kind === "sending"}
    >
      <p className="mb-3 text-ink-soft text-small">
        Suggested by the assistant. Check the fields; nothing is saved until you confirm.
        {data.subject ? (
          <>
            {" "}
            About{" "}
            <a href={data.subject.href} className="link">
              {data.subject.label}
            </a>
            .
          </>
        ) : null}
      </p>
      <div ref={fieldsRef} className="grid gap-3 @md:grid-cols-2">
        {data.fields.filter(isShown).map((field) => (
          <ProposedField
            key={field.name}
            id={`${data.executionId}-${field.name}`}
            field={field}
            units={units}
            error={refused?.field === field.name ? refused.why : undefined}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary">
          {CONFIRM[data.actionType]}
        </Button>
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {refused ? (
          <Notice tone="bad" title={refused.field ? "Not saved. Fix the marked field." : refused.why} />
        ) : null}
        {state.kind === "asked" ? (
          <QuestionNotice
            question={state.question}
            onYes={() => confirm(state.form, state.question.path)}
            onNo={() => setState({ kind: "ready" })}
          />
        ) : null}
      </div>
    </EarlySubmitForm>
  );
}

function Done({ executed, warnings }: { executed: Executed; warnings: readonly string[] }) {
  return (
    <div role="status">
      <p className="text-jade">
        {executed.message}{" "}
        {executed.href ? (
          <a href={executed.href} className="link">
            Open it
          </a>
        ) : null}
      </p>
      <SavedWarnings warnings={warnings} />
    </div>
  );
}

interface ProposedFieldProps {
  id: string;
  field: ActionField;
  units: ReaderUnits;
  error: string | undefined;
}

function ProposedField({ id, field, units, error }: ProposedFieldProps) {
  const { name, label, kind, value, required, unit, choices } = field;
  const shared = { id, name, label, required, defaultValue: value };
  if (kind === "choice")
    return (
      <Select {...shared} error={error}>
        {required && value !== "" ? null : <option value="">Not chosen</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    );
  const amount = value === "" ? null : Number(value);
  const isAmount = amount === null || Number.isFinite(amount);
  const { defaultValue: _text, ...empty } = shared;
  if (unit === "$" && isAmount) return <MoneyField {...empty} error={error} units={units} stored={amount} />;
  if ((unit === "oz" || unit === "lb") && isAmount)
    return (
      <WeightField
        {...empty}
        error={error}
        unit={unit === "lb" ? stockUnit(units) : batchUnit(units)}
        storedIn={unit}
        stored={amount}
      />
    );
  // Without a stated day, today in the reader's time zone: the server only knows UTC.
  if (kind === "date") return <DayField {...empty} error={error} {...(value !== "" && { stored: value })} />;
  if (kind === "lines") return <TextArea {...shared} rows={2} fieldClassName="@md:col-span-2" hint={error} />;
  return (
    <Field
      {...shared}
      error={error}
      {...(kind === "number" && { inputMode: "decimal" as const })}
      {...(unit !== null && { suffix: unit })}
    />
  );
}
