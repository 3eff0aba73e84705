import { Lock } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { quantityParam } from "@/lib/coffee/quantity";
import { WINDOWS, type WindowDays } from "@/lib/price-index/windows";

interface WindowPickerProps {
  days: WindowDays;
  year: boolean;
  path?: string;
  /** The quantity that the page's prices are for. */
  quantityLb?: number;
}

/** Links, so that the window is in the address. */
export function WindowPicker({ days, year, path = "/analytics", quantityLb = 1 }: WindowPickerProps) {
  const quantity = quantityLb === 1 ? {} : { quantity_lb: quantityParam(quantityLb) };
  return (
    <nav
      aria-label="Date range"
      className="inline-flex flex-wrap rounded-md border border-rule-strong bg-sheet p-0.5"
    >
      {WINDOWS.map((each) => {
        const locked = each > 90 && !year;
        return (
          <a
            key={each}
            href={
              locked
                ? "/analytics#intelligence"
                : `${path}?${new URLSearchParams({ days: String(each), ...quantity })}`
            }
            aria-current={each === days ? "page" : undefined}
            className={classNames(
              "inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-sm px-3 mouse:min-h-8",
              each === days ? "bg-jade font-medium text-on-jade" : "text-ink-soft hover:text-ink",
            )}
          >
            {each} days
            {locked ? (
              <>
                <Lock aria-hidden="true" size="0.8125rem" />
                <span className="sr-only">(requires market intelligence)</span>
              </>
            ) : null}
          </a>
        );
      })}
    </nav>
  );
}
