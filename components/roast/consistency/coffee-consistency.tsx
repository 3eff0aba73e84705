import { pluralize } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { rankingHref } from "@/components/roast/ranking/ranking-urls";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Field } from "@/components/ui/forms/field";
import type { CoffeeConsistency } from "@/lib/roast/consistency/contract";
import { CHECKED } from "@/lib/roast/consistency/spread";
import { FEW_ROASTS } from "@/lib/roast/planning/expected-loss";
import type { TemperatureUnit } from "@/lib/units/temperature";
import {
  FIGURE_NAMES,
  limitSuffix,
  limitText,
  outsideWords,
  rangeWords,
  spreadWords,
  valueWords,
} from "./labels";

interface CoffeeConsistencyProps {
  coffee: CoffeeConsistency;
  unit: TemperatureUnit;
  canChange: boolean;
}

export function CoffeeSection({ coffee, unit, canChange }: CoffeeConsistencyProps) {
  const { catalog_id: id, coffee_name: name, roasts, outside } = coffee;
  return (
    <section id={`coffee-${id}`} aria-label={name} className="scroll-mt-6 border-rule border-t py-5">
      <div className="flex max-w-[60rem] flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-serif text-lead [overflow-wrap:anywhere]">{name}</h2>
        <p className="flex flex-wrap items-center gap-2 text-ink-soft text-small">
          {roasts < FEW_ROASTS ? (
            <Badge tone="wait">Few roasts</Badge>
          ) : outside.length > 0 ? (
            <Badge tone="wait">{pluralize(outside.length, "roast")} outside</Badge>
          ) : (
            <Badge tone="good">Within tolerance</Badge>
          )}
          Latest {pluralize(roasts, "roast")}
        </p>
      </div>
      <FigureTable coffee={coffee} unit={unit} />
      {outside.length > 0 ? (
        <ul className="mt-2 text-small">
          {outside.map((roast) => (
            <li key={roast.roast_id} className="py-3 mouse:py-1">
              <a href={`/roast/${roast.roast_id}`} className="link name-link">
                {roast.batch_name}
              </a>
              <span className="text-ink-soft">
                , {day(roast.roast_date)}: {roast.figures.map((figure) => FIGURE_NAMES[figure]).join("; ")}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-1 flex flex-wrap gap-x-5 text-small print:hidden">
        <a
          href={rankingHref({ coffee: id, sort: "cup_score" })}
          className="link inline-flex min-h-11 items-center mouse:min-h-7"
        >
          Best by cup score
        </a>
      </p>
      {canChange ? (
        <Disclosure
          className="max-w-[60rem] print:hidden"
          summary={
            <span className="text-ink-soft text-small">
              {coffee.has_own_limits ? "Change this coffee’s tolerances" : "Set tolerances for this coffee"}
            </span>
          }
        >
          <ToleranceForm coffee={coffee} unit={unit} />
        </Disclosure>
      ) : null}
    </section>
  );
}

function FigureTable({ coffee, unit }: Pick<CoffeeConsistencyProps, "coffee" | "unit">) {
  const rows = CHECKED.flatMap((name) => {
    const spread = coffee.figures[name];
    return spread ? [{ name, spread }] : [];
  });
  if (rows.length === 0) return <p className="mt-2 text-ink-soft">No figures yet.</p>;
  return (
    <table className="mt-2 w-full max-w-[60rem] text-small">
      <caption className="sr-only">Spread of {coffee.coffee_name}</caption>
      <thead className="text-ink-faint">
        <tr className="border-rule border-b">
          {["Figure", "Usual", "Mean", "Deviation", "Range", "Tolerance", "Outside"].map((head, i) => (
            <th
              key={head}
              scope="col"
              className={`py-1 font-medium ${i === 0 ? "text-left" : "pl-3 text-right"} ${WIDE.has(head) ? "max-md:hidden" : head === "Deviation" ? NARROWEST : ""}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, spread }) => {
          const words = (value: number) => valueWords(name, value, unit);
          return (
            <tr key={name} className="border-rule border-b">
              <th scope="row" className="py-1 text-left font-normal text-ink-soft">
                {FIGURE_NAMES[name]}
                {spread.roasts < coffee.roasts ? (
                  <span className="text-ink-faint"> (of {spread.roasts})</span>
                ) : null}
              </th>
              <td className="whitespace-nowrap pl-3 text-right font-medium">{words(spread.median)}</td>
              <td className="whitespace-nowrap pl-3 text-right max-md:hidden">{words(spread.mean)}</td>
              <td className={`whitespace-nowrap pl-3 text-right ${NARROWEST}`}>
                {spread.deviation === null ? "–" : spreadWords(name, spread.deviation, unit)}
              </td>
              <td className="whitespace-nowrap pl-3 text-right max-md:hidden">{rangeWords(spread, words)}</td>
              <td className="whitespace-nowrap pl-3 text-right">
                {spread.limit === null ? "not checked" : spreadWords(name, spread.limit, unit)}
              </td>
              <td
                className={`whitespace-nowrap pl-3 text-right ${spread.outside.length > 0 ? "font-medium text-amber" : "text-ink-faint"}`}
              >
                {coffee.roasts < FEW_ROASTS ? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">not judged</span>
                  </>
                ) : (
                  outsideWords(spread)
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const WIDE = new Set(["Mean", "Range"]);
const NARROWEST = "max-[374px]:hidden";

function ToleranceForm({ coffee, unit }: Pick<CoffeeConsistencyProps, "coffee" | "unit">) {
  const { catalog_id: id } = coffee;
  const common = {
    action: "/api/roast-consistency",
    back: `/roast/consistency#coffee-${id}`,
  } as const;
  return (
    <div className="pb-4">
      <ActionForm {...common} values={{ catalog_id: String(id), unit }} done="Tolerances saved.">
        <p className="mb-3 max-w-[62ch] text-ink-soft text-small">
          How far a roast may be from the usual value (the median of the latest 20 roasts) on either side.
          Leave a field empty to stop checking it.
        </p>
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
          {CHECKED.map((name) => (
            <Field
              key={name}
              id={`limit-${id}-${name}`}
              name={name}
              label={FIGURE_NAMES[name]}
              inputMode="decimal"
              autoComplete="off"
              pattern="\s*\d{1,4}([.,]\d{1,2})?\s*"
              title="Enter a number of at least 0, such as 2.5"
              maxLength={12}
              data-amount="number"
              suffix={limitSuffix(name, unit)}
              defaultValue={limitText(name, coffee.limits[name], unit)}
            />
          ))}
        </div>
        <Button type="submit" kind="primary" className="mt-4">
          Save tolerances
        </Button>
      </ActionForm>
      {coffee.has_own_limits ? (
        <ActionForm
          {...common}
          values={{ catalog_id: String(id), reset: "true" }}
          done="The usual tolerances apply."
          className="mt-3"
        >
          <Button type="submit">Use the usual tolerances</Button>
        </ActionForm>
      ) : null}
    </div>
  );
}
