"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState, useTransition } from "react";
import { isRecord } from "@/lib/is-record";
import { leaveNote, type Said } from "../left-note";
import { Notice } from "../notice";
import { FIX_FIELDS } from "../plain-words";
import { type ChangingMethod, type Posted, postJson } from "../post-json";
import { EarlySubmitForm } from "./early-submit-form";
import { FormErrors } from "./form-errors";
import { warningsOf } from "./form-values";
import { loadTypedForm, NOT_LOADED } from "./load-typed-form";
import type { Question } from "./question";
import type { QuestionNotice } from "./question-notice";
import { SavedWarnings } from "./saved-warnings";
import { useIdempotencyKey } from "./use-idempotency-key";

interface ActionFormProps {
  /** Our own route that takes the fields as a JSON object of texts. */
  action: `/${string}`;
  method?: ChangingMethod;
  values?: Readonly<Record<string, string>>;
  done: string;
  /** What to say instead of `done`, by the `status` of the response. */
  doneBy?: Readonly<Record<string, Said>>;
  /** Empties all fields on success, or only these, for the next entry. */
  clears?: true | readonly string[];
  /** Where to go on success; `{id}` and `{slug}` come from the response. */
  then?: `/${string}`;
  /** The route takes forms too (`acceptForms`): without JavaScript the browser posts, and returns to this page. */
  back?: `/${string}`;
  /** Sends an id, so that a repeat after a lost answer adds nothing: the route takes `idempotency_key`. */
  once?: true;
  /** The `last_updated` of the row that is changed, for `If-Match`. */
  version?: string;
  /** Its fields show stored values, so they're reset to those after the page reloads. */
  follows?: true;
  className?: string;
  children: ReactNode;
}

type State =
  | { kind: "ready" }
  | { kind: "sending" }
  | { kind: "done"; said: Said; warnings: string[] }
  | { kind: "asked"; question: Question; form: HTMLFormElement; Shown: typeof QuestionNotice }
  | { kind: "refused"; why: string | null; errors: Readonly<Record<string, string>> };

type Reader = NonNullable<Awaited<ReturnType<typeof loadTypedForm>>>;
type Refusal = Extract<Posted, { ok: false }>;

/**
 * Sent as JSON, which other sites' forms can't do (contract/access.md#5). Keeps what was typed on errors. What it says stays when
 * the page, read again, has no such form any more.
 */
export function ActionForm({
  action,
  method,
  values,
  done,
  doneBy,
  clears,
  then,
  back,
  once,
  version,
  follows,
  className,
  children,
}: ActionFormProps) {
  const router = useRouter();
  const noteId = useId();
  const { fields: key, renew } = useIdempotencyKey();
  const [state, setState] = useState<State>({ kind: "ready" });
  const [reading, startReading] = useTransition();
  const sent = useRef<{ form: HTMLFormElement; typed: string }>(null);
  /** What was said while the page is being read again. */
  const said = useRef<Said>(null);
  useEffect(() => () => leaveNoteOf(said), []);
  useEffect(() => {
    if (reading) return;
    said.current = null;
    if (!sent.current) return;
    const { form, typed } = sent.current;
    sent.current = null;
    // Not what was typed since.
    if (textsIn(form) === typed) form.reset();
  }, [reading]);

  async function send(form: HTMLFormElement, path: `/${string}` = action) {
    if (state.kind === "sending") return;
    setState({ kind: "sending" });
    leaveNote(null);
    const reader = await loadTypedForm();
    if (!reader) return setState({ kind: "refused", why: NOT_LOADED, errors: {} });
    const { values: typed, errors } = reader.readForm(form);
    if (Object.keys(errors).length > 0) {
      reader.focusFirst(form, errors);
      return setState({ kind: "refused", why: null, errors });
    }
    const sentTexts = textsIn(form);
    const answer = await postJson(path, { ...values, ...typed, ...(once && key()) }, method, version);
    if (!answer.ok) return refuse(answer, form, path, reader);
    renew();
    const saying = doneBy?.[textAt(answer.data, "status")] ?? ({ tone: "done", text: done } as const);
    setState({ kind: "done", said: saying, warnings: warningsOf(answer.data) });
    if (clears) empty(form, clears);
    if (then) window.location.assign(placeAfter(then, answer.data));
    else {
      if (follows) sent.current = { form, typed: sentTexts };
      readAgain(saying);
    }
  }

  async function refuse(answer: Refusal, form: HTMLFormElement, path: `/${string}`, reader: Reader) {
    // Few forms ask before they save, so most never fetch this.
    const asking = answer.details?.confirm ? await import("./asking").catch(() => null) : null;
    const question = asking?.questionOf(path, answer);
    if (asking && question) return setState({ kind: "asked", question, form, Shown: asking.QuestionNotice });
    const refused = reader.refusedBy(answer, form);
    setState({ kind: "refused", ...refused });
    // The page is out of date. A form that checks its row's version must be reviewed first.
    if (answer.isConflict && !version) readAgain({ tone: "bad", text: refused.why ?? FIX_FIELDS });
  }

  function readAgain(saying: Said) {
    said.current = saying;
    startReading(() => router.refresh());
  }

  const errors = state.kind === "refused" ? state.errors : {};
  return (
    <EarlySubmitForm
      noValidate
      onFocus={loadTypedForm}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
      {...(back && { action, method: "post" })}
      className={className}
      aria-busy={state.kind === "sending"}
      aria-describedby={noteId}
    >
      {back ? <PlainFields fields={{ ...values, back }} /> : null}
      <FormErrors value={errors}>{children}</FormErrors>
      <div id={noteId} role="status" className="col-span-full mt-2 empty:hidden">
        {state.kind === "done" ? <SaidLine said={state.said} /> : null}
        {state.kind === "done" ? <SavedWarnings warnings={state.warnings} /> : null}
        {state.kind === "refused" ? <Notice tone="bad" title={state.why ?? FIX_FIELDS} /> : null}
        {state.kind === "asked" ? (
          <state.Shown
            question={state.question}
            onYes={() => send(state.form, state.question.path)}
            onNo={() => setState({ kind: "ready" })}
          />
        ) : null}
      </div>
    </EarlySubmitForm>
  );
}

function leaveNoteOf({ current }: { current: Said | null }) {
  if (current) leaveNote(current);
}

function SaidLine({ said: { tone, text } }: { said: Said }) {
  return tone === "done" ? (
    <p className="text-jade text-small">{text}</p>
  ) : (
    <Notice tone={tone} title={text} />
  );
}

function empty(form: HTMLFormElement, fields: true | readonly string[]) {
  if (fields === true) return form.reset();
  for (const name of fields) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = "";
  }
}

const textsIn = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

function PlainFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

const textAt = (answer: unknown, name: string): string =>
  isRecord(answer) && typeof answer[name] === "string" ? answer[name] : "";

function placeAfter(then: string, answer: unknown): string {
  const data = isRecord(answer) ? answer.data : null;
  const id = isRecord(data) && "id" in data ? String(data.id) : "";
  return then.replace("{id}", id).replace("{slug}", textAt(answer, "slug"));
}
