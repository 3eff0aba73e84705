import { classNames } from "@/components/ui/class-names";
import { harvestOf, harvestText, isPickedIn } from "@/lib/coffee/harvest";
import { MONTHS } from "@/lib/units/days";

interface HarvestStripProps {
  country: string;
  /** 1–12: marked as now. */
  month: number;
  /** With the months' initials above. */
  labelled?: boolean;
}

/** Twelve months, filled where the country usually picks; a later crop is paler than the main one. */
export function HarvestStrip({ country, month, labelled = false }: HarvestStripProps) {
  const text = harvestText(country);
  if (text === null) return <span className="text-ink-faint text-small">not known</span>;
  const [main, ...others] = harvestOf(country);
  return (
    <span className="block">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="grid grid-cols-12 gap-px">
        {MONTHS.map((name, i) => (
          <span key={name} className="min-w-0">
            {labelled ? (
              <span
                className={classNames(
                  "block text-center text-micro",
                  i + 1 === month ? "font-semibold text-ink" : "text-ink-faint",
                )}
              >
                {name.slice(0, 1)}
              </span>
            ) : null}
            <span
              className={classNames(
                "block h-2.5",
                main && isPickedIn(main, i + 1)
                  ? "bg-jade"
                  : others.some((crop) => isPickedIn(crop, i + 1))
                    ? "bg-[color-mix(in_oklab,var(--jade)_45%,var(--well))]"
                    : "bg-well",
              )}
            />
            <span className={classNames("mt-px block h-0.5", i + 1 === month && "bg-cherry")} />
          </span>
        ))}
      </span>
    </span>
  );
}
