"use client";

import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { classNames } from "@/components/ui/class-names";
import { TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/units/temperature";

const YEAR_S = 31_536_000;

/** Plain links; with JavaScript the choice is remembered in a cookie. */
export function TemperatureUnitSwitch({ unit }: { unit: TemperatureUnit }) {
  const router = useRouter();
  function choose(event: MouseEvent, wanted: TemperatureUnit) {
    // biome-ignore lint/suspicious/noDocumentCookie: the server needs the unit to render the page
    document.cookie = `degrees=${wanted}; path=/; max-age=${YEAR_S}; samesite=lax`;
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.replace(`?unit=${wanted}`, { scroll: false });
  }
  return (
    <nav
      aria-label="Temperature unit"
      className="inline-flex rounded-md border border-rule-strong bg-sheet p-0.5"
    >
      {TEMPERATURE_UNITS.toReversed().map((each) => (
        <a
          key={each}
          href={`?unit=${each}`}
          aria-current={each === unit ? "true" : undefined}
          onClick={(event) => choose(event, each)}
          className={classNames(
            "inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm px-2.5 text-ink-soft",
            "hover:text-ink aria-[current]:bg-jade aria-[current]:font-medium aria-[current]:text-on-jade",
            "md:min-h-7.5 md:min-w-9",
          )}
        >
          °{each}
        </a>
      ))}
    </nav>
  );
}
