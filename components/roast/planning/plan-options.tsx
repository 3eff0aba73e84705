import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { errorsOf } from "@/components/ui/query-errors";
import { REST_RULES, type RestRule } from "@/lib/roast/planning/charges";
import type { DayPlanQuery } from "@/lib/roast/planning/planning";
import type { WeightUnit } from "@/lib/units/weight-unit";
import { DAY_PLAN } from "./planning-urls";

const REST_NAMES = {
  share: "Share it among the last batches",
  full: "Roast one more full charge",
  leave: "Leave it out",
} as const satisfies Record<RestRule, string>;

interface PlanOptionsProps {
  query: DayPlanQuery;
  /** What was typed that can't be used. */
  problems: readonly { name: string; expected: string }[];
  unit: WeightUnit;
}

/** A plain form: the address holds the choices, so that a bookmark keeps them. */
export function PlanOptions({ query, problems, unit }: PlanOptionsProps) {
  const errorOf = errorsOf(problems);
  return (
    <form action={DAY_PLAN} className="mb-6 grid max-w-[52rem] gap-x-6 print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          id="until"
          name="until"
          type="date"
          label="Orders due by"
          defaultValue={query.until ?? ""}
          error={errorOf("until")}
        />
        <Button type="submit">Show</Button>
      </div>
      <Disclosure
        open={query.least !== undefined || query.rest !== undefined || errorOf("least") !== undefined}
        summary={<span className="text-ink-soft">Small charges</span>}
      >
        <div className="grid items-start gap-4 pb-3 sm:grid-cols-2">
          <Field
            id="least"
            name="least"
            label="Smallest charge"
            inputMode="decimal"
            autoComplete="off"
            suffix={unit}
            placeholder="Half of a full one"
            defaultValue={query.least === undefined ? "" : query.least / 1000}
            hint="The least that your machine roasts well."
            error={errorOf("least")}
          />
          <Select id="rest" name="rest" label="A smaller remainder" defaultValue={query.rest ?? "share"}>
            {REST_RULES.map((rule) => (
              <option key={rule} value={rule}>
                {REST_NAMES[rule]}
              </option>
            ))}
          </Select>
        </div>
      </Disclosure>
    </form>
  );
}
