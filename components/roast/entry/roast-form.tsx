"use client";

import { Plus } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { MachineAndColor, type MachinesAndOperators } from "@/components/roast/machine-and-color";
import { Button, buttonClass } from "@/components/ui/button";
import { Choice } from "@/components/ui/forms/choice";
import { DayField } from "@/components/ui/forms/day-field";
import { EarlySubmitForm } from "@/components/ui/forms/early-submit-form";
import { Field } from "@/components/ui/forms/field";
import { type Question, questionOf } from "@/components/ui/forms/question";
import { QuestionNotice } from "@/components/ui/forms/question-notice";
import { TextArea } from "@/components/ui/forms/text-area";
import { Notice } from "@/components/ui/notice";
import { FIX_FIELDS, withoutNames } from "@/components/ui/plain-words";
import { type Posted, postJson } from "@/components/ui/post-json";
import { useUnits } from "@/components/units/units-provider";
import { randomHex } from "@/lib/new-id";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { MAX_INPUTS } from "@/lib/roast/input-limits";
import type { Recipe } from "@/lib/roast/recipes/contract";
import type { Reservation } from "@/lib/roast/reservations/contract";
import { batchUnit } from "@/lib/units/reader-units";
import { warningText } from "@/lib/units/warning-text";
import { BatchNumberChoice } from "./batch-number-choice";
import { type Bean, BeanFields, focusLot, isBeanField, NO_LOT, onlyLotOf, refusedBean } from "./bean-fields";
import { MilestoneFields } from "./milestone-fields";
import { RecipeChoice } from "./recipe-choice";
import { fieldsIn } from "./roast-draft";
import { requestsOf } from "./roast-requests";
import { isEmptyRoast, NOTHING_ENTERED, weighedBlend, weighedRoasts } from "./roast-weights";
import { anotherRoast, type SavedRoasts, savedRoasts } from "./saved-roasts";
import { readMilestones, refusedMilestones } from "./typed-milestones";
import { beansOf, greensOf, type Opened, useRoastDraft } from "./use-roast-draft";

type State =
  | { kind: "ready" }
  | { kind: "sending" }
  /** Saved, and the page goes. */
  | { kind: "left" }
  | { kind: "asked"; question: Question; form: HTMLFormElement; id: string }
  | { kind: "refused"; why: string; field?: string; beans?: readonly BeanErrors[] }
  | { kind: "saved"; saved: SavedRoasts };

const BUSY: ReadonlySet<State["kind"]> = new Set(["sending", "left"]);

/** What the form says of a refusal. */
function refusedBy(
  answer: Posted & { ok: false },
  { path, form, id }: { path: `/${string}`; form: HTMLFormElement; id: string },
): State {
  const { why, field } = answer;
  if (field === "roast_uuid") return { kind: "asked", question: anotherRoast(path), form, id: randomHex() };
  const question = questionOf(path, answer);
  return question ? { kind: "asked", question, form, id } : { kind: "refused", why, ...(field && { field }) };
}

type BeanErrors = Partial<Record<string, string>>;

/** The server names fields as `1.oz_in`. */
function refusedOf(state: State, place: number): BeanErrors {
  if (state.kind !== "refused") return {};
  if (state.beans) return state.beans[place] ?? {};
  const [index] = state.field?.split(".") ?? [];
  return isBeanField(state.field) && index === String(place) ? refusedBean(state.field, state.why) : {};
}

export interface RoastFormProps extends Opened {
  lots: readonly LotChoice[];
  recipes: readonly Recipe[];
  reserved: readonly Reservation[];
  known: MachinesAndOperators;
}

const FORM = "roast-form";

/** One roast, a batch of several lots, or a blend of them. Keeps what was typed if saving fails, or the page is left. */
export function RoastForm({ lots, recipes, reserved, known, ...opened }: RoastFormProps) {
  const keys = useRef(0);
  const blank = (): Bean => ({ key: keys.current++, lotId: onlyLotOf(lots), green: "", roasted: "" });
  const { draft, isKept, unitKept, change, changeBeans, forget, startOver } = useRoastDraft(
    opened,
    lots,
    FORM,
  );
  const { beans, isBlend, blendOut, typed, degrees, charge } = draft;
  const recipe = recipes.find(({ id }) => id === draft.recipe) ?? null;
  const [blendWrong, setBlendWrong] = useState<string>();
  const units = useUnits();
  const unit = batchUnit(units);
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<State>({ kind: "ready" });
  const together = isBlend && beans.length > 1;
  const recipeName = together ? recipe?.name : undefined;
  const isBusy = BUSY.has(state.kind);
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted || state.kind !== "left") return;
    const form = document.getElementById(FORM);
    startOver(form instanceof HTMLFormElement ? form : null);
    setState({ kind: "ready" });
    setTried(false);
  });
  useEffect(() => {
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);

  async function send(form: HTMLFormElement, path: `/${string}`, id = draft.id) {
    if (isBusy) return;
    if (id !== draft.id) change({ id });
    const lotless = beans.find((bean) => bean.lotId === "");
    if (lotless) {
      focusLot(lotless);
      return setState({ kind: "refused", why: NO_LOT, field: `${beans.indexOf(lotless)}.coffee_id` });
    }
    const { milestones, errors } = readMilestones(typed);
    const read = together ? weighedBlend(beans, blendOut, unit) : weighedRoasts(beans, unit);
    setBlendWrong(read.blendError);
    if (read.isWrong) return setState({ kind: "refused", why: FIX_FIELDS, beans: read.errors });
    const roasts = requestsOf(read.roasts, new FormData(form), {
      id,
      recipeName,
      milestones,
      degrees,
    });
    if (roasts.every(isEmptyRoast))
      return setState({ kind: "refused", why: NOTHING_ENTERED, beans: [{ oz_in: NOTHING_ENTERED }] });
    setTried(true);
    if (Object.keys(errors).length > 0)
      return setState({ kind: "refused", why: "Fix the marked times or temperatures." });
    setState({ kind: "sending" });
    const answer = await postJson(path, roasts);
    if (!answer.ok) return setState(refusedBy(answer, { path, form, id }));
    forget();
    const saved = savedRoasts(answer.data);
    if (saved.warnings.length > 0) return setState({ kind: "saved", saved });
    setState({ kind: "left" });
    window.location.assign(saved.href);
  }

  if (state.kind === "saved")
    return (
      <Notice tone="wait" title="Saved. Please check this:">
        {state.saved.warnings.map((warning) => (
          <p key={warning}>{warningText(warning, units)}</p>
        ))}
        <p className="mt-3 flex gap-2">
          <a href={state.saved.href} className={buttonClass("primary")}>
            See the roast
          </a>
          <a href="/beans" className={buttonClass("quiet")}>
            See your lots
          </a>
        </p>
      </Notice>
    );

  return (
    <EarlySubmitForm
      id={FORM}
      onInput={(event: FormEvent<HTMLFormElement>) => change({ fields: fieldsIn(event.currentTarget) })}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget, "/api/roast-profiles?overdraw=ask");
      }}
      aria-busy={isBusy}
      className="needs-js max-w-[52rem]"
    >
      {isKept ? <KeptNotice onStartOver={startOver} /> : null}
      <h2 className="font-serif text-title">
        {together ? "Lots in this blend" : beans.length > 1 ? "Lots in this batch" : "Coffee and weights"}
      </h2>
      {recipes.length > 0 ? (
        <RecipeChoice
          recipes={recipes}
          recipe={recipe}
          charge={charge}
          unit={unit}
          onChoose={(chosen, typedCharge) =>
            change({
              recipe: chosen?.id ?? null,
              charge: typedCharge,
              beans: chosen ? beansOf(chosen, greensOf(chosen, typedCharge, unit)) : [blank()],
              isBlend: chosen !== null,
            })
          }
        />
      ) : null}
      <ul className="mt-2 border-rule border-t">
        {beans.map((bean, place) => (
          <BeanFields
            key={bean.key}
            bean={bean}
            lots={lots}
            unit={unit}
            refused={refusedOf(state, place)}
            greenOnly={together}
            onChange={(changed) => {
              changeBeans((all) => all.map((each) => (each.key === bean.key ? changed : each)));
              if (changed.lotId !== bean.lotId && state.kind === "refused") setState({ kind: "ready" });
            }}
            onRemove={
              beans.length > 1 ? () => changeBeans((all) => all.filter(({ key }) => key !== bean.key)) : null
            }
          />
        ))}
      </ul>
      {beans.length < MAX_INPUTS ? (
        <Button className="mt-3" onClick={() => changeBeans((all) => [...all, blank()])}>
          <Plus aria-hidden="true" size="1rem" />
          Add another lot to this {together ? "blend" : "batch"}
        </Button>
      ) : null}
      {beans.length > 1 ? (
        <div className="mt-4 max-w-[30rem]">
          <Choice
            type="checkbox"
            checked={isBlend}
            onChange={({ target }) => change({ isBlend: target.checked })}
          >
            Roasted together, as one blend
          </Choice>
          {together ? (
            <Field
              id="blend-out"
              label="Roasted out, of the whole blend"
              inputMode="decimal"
              autoComplete="off"
              value={blendOut}
              onChange={({ target }) => change({ blendOut: target.value })}
              suffix={unit}
              error={blendWrong}
              fieldClassName="mt-2 max-w-[16rem]"
            />
          ) : null}
        </div>
      ) : null}
      <div className="mt-8">
        <MilestoneFields
          typed={typed}
          onChange={(marks) => change({ typed: marks })}
          unit={degrees}
          onUnit={(scale) => change({ degrees: scale })}
          unitKept={unitKept}
          tried={tried}
          refused={state.kind === "refused" ? refusedMilestones(state.field, state.why) : {}}
        />
      </div>
      <div className="mt-6 grid grid-cols-2 gap-4 md:grid-cols-3">
        <DayField id="roast_date" name="roast_date" label="Date" required />
        <Field
          id="batch_name"
          name="batch_name"
          label="Name"
          maxLength={200}
          autoComplete="off"
          placeholder="Defaults to coffee and number"
        />
        <BatchNumberChoice reserved={reserved} batch={opened.batch} />
        <MachineAndColor known={known} />
        <TextArea id="roast_targets" name="roast_targets" label="Targets" fieldClassName="col-span-full" />
        <TextArea id="roast_notes" name="roast_notes" label="Notes" rows={4} fieldClassName="col-span-full" />
      </div>
      <div role="status" className="mt-5">
        {state.kind === "asked" ? (
          <QuestionNotice
            question={state.question}
            onYes={() => send(state.form, state.question.path, state.id)}
            onNo={() => setState({ kind: "ready" })}
          />
        ) : null}
        {state.kind === "refused" ? (
          <Notice tone="bad" title={isBeanField(state.field) ? FIX_FIELDS : withoutNames(state.why)} />
        ) : null}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary">
          {isBusy ? "Saving…" : beans.length > 1 && !together ? `Save ${beans.length} roasts` : "Save roast"}
        </Button>
        <a href="/roast" className={buttonClass("bare")} onClick={forget}>
          Cancel
        </a>
      </div>
    </EarlySubmitForm>
  );
}

function KeptNotice({ onStartOver }: { onStartOver: (form: HTMLFormElement | null) => void }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 text-ink-soft text-small">
      This is what you typed before you left the page.
      <Button kind="quiet" onClick={(event) => onStartOver(event.currentTarget.form)}>
        Start over
      </Button>
    </p>
  );
}
