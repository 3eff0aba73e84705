import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { ActionForm } from "@/components/ui/forms/action-form";
import { dependentsText } from "@/lib/inventory/dependents-text";
import type { FirstSteps } from "@/lib/onboarding/first-steps";
import { roastHref } from "./bench-urls";

interface Step {
  name: string;
  what: string;
  href: string;
  action: string;
  done: boolean;
}

const stepsOf = ({ lot, roast, curve }: FirstSteps): Step[] => [
  {
    name: "Add a lot",
    what: "Green coffee you bought, from the catalog or entered by hand.",
    href: "/beans/new",
    action: "Add your first lot",
    done: lot,
  },
  {
    name: "Add a roast",
    what: "Import one or many roast logs, or log a roast by hand.",
    href: "/roast/import",
    action: "Import a roast",
    done: roast,
  },
  {
    name: "See its curve",
    what: "Phases, rate of rise and weight loss, ready to compare with your next roast.",
    href: "/roast/import",
    action: "Import its log",
    done: curve,
  },
];

interface FirstStepsPanelProps {
  steps: FirstSteps;
  /** Heading of a page that has nothing else to show. */
  title?: string | undefined;
  /** Other ways to begin, as links. */
  others?: ReactNode;
}

export function FirstStepsPanel({ steps, title, others }: FirstStepsPanelProps) {
  const { sample, done } = steps;
  return (
    <aside aria-label="First steps" className="mt-5 print:hidden">
      <div className="rounded-md border border-rule bg-sheet px-4 py-4 md:px-5">
        {done ? null : <Way steps={stepsOf(steps)} title={title} />}
        {others ? (
          <p className="mt-4 flex flex-wrap gap-x-5 border-rule border-t pt-2 text-ink-soft">{others}</p>
        ) : null}
        {sample ? (
          <SampleOnBench sample={sample} ruled={!done} />
        ) : (
          <div className="needs-js mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-t pt-3">
            <ActionForm action="/api/bench/sample" done="Added to your bench." then="/roast/sample">
              <Button type="submit">Try with a sample roast</Button>
            </ActionForm>
            <p className="max-w-[52ch] text-ink-soft text-small">
              No log at hand? Add a sample lot with one imported roast to your bench. One click removes it.
            </p>
          </div>
        )}
      </div>
    </aside>
  );
}

export function FirstStepsLine({ steps }: { steps: FirstSteps }) {
  const { sample, done } = steps;
  const all = stepsOf(steps);
  const next = all.findIndex((step) => !step.done);
  return (
    <aside aria-label="First steps" className="page pt-4 print:hidden">
      <div className="grid gap-y-3 border-rule border-b pb-3">
        {done ? null : (
          <ol className="flex flex-wrap gap-x-5 gap-y-1 text-small">
            {all.map(({ name, done: isDone }, i) => (
              <li
                key={name}
                aria-current={i === next ? "step" : undefined}
                className={classNames(
                  "inline-flex items-center gap-1.5",
                  i === next ? "font-medium text-jade" : "text-ink-faint",
                )}
              >
                {isDone ? <Check aria-hidden="true" size="0.875rem" /> : <span>{i + 1}.</span>}
                {name}
                {isDone ? <span className="sr-only">, done</span> : null}
              </li>
            ))}
          </ol>
        )}
        {sample ? <SampleOnBench sample={sample} ruled={false} /> : null}
      </div>
    </aside>
  );
}

function Way({ steps, title }: { steps: readonly Step[]; title: string | undefined }) {
  const next = steps.findIndex(({ done }) => !done);
  return (
    <>
      <h2 className={title ? "font-serif text-title" : "font-medium"}>
        {title ?? "Get to your first curve"}
      </h2>
      <ol className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-3">
        {steps.map(({ name, what, href, action, done }, i) => (
          <li key={name} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden="true"
              className={classNames(
                "inline-grid size-7 place-items-center rounded-full border font-medium text-small",
                done && "border-transparent bg-jade-wash text-jade",
                i === next && "border-jade text-jade",
                !done && i !== next && "border-rule-strong text-ink-faint",
              )}
            >
              {done ? <Check size="0.9375rem" /> : i + 1}
            </span>
            <div className={classNames(!done && i !== next && "text-ink-faint")}>
              <p className="pt-0.5 font-medium">
                {name}
                {done ? <span className="font-normal text-ink-faint"> · done</span> : null}
              </p>
              <p
                className={classNames(
                  "text-small",
                  i === next ? "text-ink-soft" : "text-ink-faint max-md:hidden",
                )}
              >
                {what}
              </p>
              {i === next ? (
                <p className={classNames(title && "mt-2")}>
                  <a
                    href={href}
                    className={
                      title
                        ? buttonClass("primary")
                        : "link inline-flex min-h-11 items-center font-medium mouse:min-h-9"
                    }
                  >
                    {action}
                  </a>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function SampleOnBench({ sample, ruled }: { sample: NonNullable<FirstSteps["sample"]>; ruled: boolean }) {
  const { roastId } = sample;
  const dependents = dependentsText(sample);
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center justify-between gap-x-6 gap-y-3",
        ruled && "mt-4 border-rule border-t pt-3",
      )}
    >
      <p className="max-w-[60ch] text-ink-soft">
        <span className="font-medium text-ink">You’re using sample data:</span> a made-up lot with one roast.
        Removing it deletes the lot{dependents ? ` with ${dependents}` : ""}.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {roastId === null ? null : (
          <a href={roastHref(roastId)} className={buttonClass("quiet")}>
            See its curve
          </a>
        )}
        <ActionForm
          action="/api/bench/sample"
          method="DELETE"
          done="Sample removed."
          then="/roast"
          className="needs-js"
        >
          <Button type="submit" kind="grave">
            Remove sample
          </Button>
        </ActionForm>
      </div>
    </div>
  );
}
