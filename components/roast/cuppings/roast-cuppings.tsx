import { figure } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { buttonClass } from "@/components/ui/button";
import type { RoastCupping } from "@/lib/roast/cuppings/contract";
import { SCORED } from "@/lib/roast/cuppings/forms";
import { CuppingsRadar } from "./cuppings-radar";
import {
  ATTRIBUTE_NAMES,
  cuppingHref,
  deductionWords,
  editCuppingHref,
  FORM_NAMES,
  scoreWords,
} from "./labels";

interface RoastCuppingsProps {
  roastId: number;
  /** The latest first. */
  cuppings: readonly RoastCupping[];
  canChange: boolean;
}

const FORMS = ["sca", "cva"] as const;

export function RoastCuppings({ roastId, cuppings, canChange }: RoastCuppingsProps) {
  if (cuppings.length === 0 && !canChange) return null;
  return (
    <section aria-labelledby="cuppings">
      <h2 id="cuppings" className="mb-3 font-serif text-lead">
        Cuppings
      </h2>
      {cuppings.length === 0 ? <p className="text-ink-soft">Not cupped yet.</p> : null}
      {FORMS.map((form) => {
        const ofForm = cuppings.filter((each) => each.form === form);
        if (ofForm.length === 0) return null;
        return (
          <div key={form} className="mt-4 first:mt-0">
            <h3 className="font-medium text-ink-faint text-small">{FORM_NAMES[form]}</h3>
            <CuppingsRadar form={form} cuppings={ofForm} />
            <ul>
              {ofForm.map((cupping) => (
                <CuppingItem key={cupping.id} cupping={cupping} canChange={canChange} />
              ))}
            </ul>
          </div>
        );
      })}
      {canChange ? (
        <p className="mt-3 flex flex-wrap gap-2 print:hidden">
          {FORMS.map((form) => (
            <a key={form} href={cuppingHref(roastId, form)} className={buttonClass("quiet")}>
              Add {FORM_NAMES[form]}
            </a>
          ))}
        </p>
      ) : null}
    </section>
  );
}

function CuppingItem({ cupping, canChange }: { cupping: RoastCupping; canChange: boolean }) {
  const { form, cupped_on, cupper, scores, descriptors, notes } = cupping;
  const scored = SCORED[form].names.flatMap((name) => {
    const score = scores[name];
    return score === undefined ? [] : [`${ATTRIBUTE_NAMES[name]} ${figure(score)}`];
  });
  const points = [...scored, ...deductionWords(cupping)];
  const words = [...new Set(descriptors.map((each) => each.slice(each.indexOf(":") + 1)))];
  return (
    <li className="border-rule border-t py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="font-medium">{scoreWords(cupping)}</b>
        <span className="text-ink-soft">
          {day(cupped_on)}
          {cupper ? `, ${cupper}` : ""}
        </span>
        {canChange ? (
          <a
            href={editCuppingHref(cupping)}
            className="link inline-flex min-h-11 items-center text-small mouse:min-h-7 print:hidden"
          >
            Edit<span className="sr-only"> the cupping of {day(cupped_on)}</span>
          </a>
        ) : null}
      </p>
      {words.length > 0 ? <p className="first-letter:uppercase">{words.join(", ")}</p> : null}
      {points.length > 0 ? <p className="text-ink-faint text-small">{points.join(", ")}</p> : null}
      {notes ? (
        <p className="mt-1 max-w-[60ch] whitespace-pre-line [overflow-wrap:anywhere]">{notes}</p>
      ) : null}
    </li>
  );
}
