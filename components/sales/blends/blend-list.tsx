import { day } from "@/components/format/dates";
import { SEPARATOR } from "@/components/format/separator";
import { roastHref } from "@/components/onboarding/bench-urls";
import { blendHref } from "@/components/roast/planning/planning-urls";
import { EntryForm } from "@/components/sales/roasted-entries";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import type { RoastedBlend } from "@/lib/sales/blends/contract";
import { pluralize } from "@/lib/units/pluralize";
import { batchWeight, type ReaderUnits } from "@/lib/units/reader-units";

interface BlendListProps {
  blends: readonly RoastedBlend[];
  units: ReaderUnits;
  writes: boolean;
}

/** Blends (mixed after roasting), each with what is left of it. */
export function BlendList({ blends, units, writes }: BlendListProps) {
  return (
    <ul className="border-rule-strong border-t" aria-label="Blends of roasted coffee, newest first">
      {blends.map((blend) => (
        <li key={blend.id} className="border-rule border-b py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h3 className="min-w-0 font-serif text-lead [overflow-wrap:anywhere]">{blend.name}</h3>
            <p className={blend.oz_remaining < 0 ? "text-cherry" : "font-medium"}>
              {blend.oz_remaining < 0
                ? `Oversold by ${batchWeight(-blend.oz_remaining, units)}`
                : `${batchWeight(blend.oz_remaining, units)} left`}
            </p>
          </div>
          <p className="text-ink-soft text-small">{factsOf(blend, units).join(SEPARATOR)}</p>
          <ul className="mt-1 text-small">
            {blend.parts.map((part) => (
              <li key={part.roast_id} className="[overflow-wrap:anywhere]">
                {batchWeight(part.oz, units)} of{" "}
                <a href={roastHref(part.roast_id)} className="link">
                  {part.batch_name}
                </a>
                , {day(part.roast_date)}
              </li>
            ))}
          </ul>
          {blend.notes ? <p className="mt-1 max-w-[65ch] text-ink-soft text-small">{blend.notes}</p> : null}
          {writes ? <Changes blend={blend} units={units} /> : null}
        </li>
      ))}
    </ul>
  );
}

function factsOf(blend: RoastedBlend, units: ReaderUnits): string[] {
  return [
    `Blended ${day(blend.blended_on)}`,
    `oldest roast ${pluralize(blend.age_days, "day")} old`,
    `${batchWeight(blend.oz, units)} made`,
    blend.oz_sold > 0 ? `${batchWeight(blend.oz_sold, units)} sold` : null,
    blend.oz_gone > 0 ? `${batchWeight(blend.oz_gone, units)} gone` : null,
    blend.oz_packed > 0 ? `${batchWeight(blend.oz_packed, units)} packed` : null,
  ].filter((fact) => fact !== null);
}

function Changes({ blend, units }: { blend: RoastedBlend; units: ReaderUnits }) {
  return (
    <Disclosure
      className="mt-1 print:hidden"
      summary={<span className="text-ink-soft text-small">Record packing, edit or delete {blend.name}</span>}
    >
      <EntryForm blend={blend} units={units} />
      <div className="needs-js flex flex-wrap items-start gap-4 pb-3">
        <a href={blendHref(blend.id)} className="link inline-flex min-h-11 items-center mouse:min-h-9">
          Edit this blend
        </a>
        <ActionForm action={`/api/roasted-blends?id=${blend.id}`} method="DELETE" done="Deleted.">
          <Button type="submit" kind="grave">
            Delete blend
          </Button>
        </ActionForm>
      </div>
    </Disclosure>
  );
}
