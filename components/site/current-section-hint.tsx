"use client";

import { usePathname } from "next/navigation";
import { ariaCurrentFor } from "./section-link";

/** Says of the button “More” that the reader is in one of the places behind it. */
export function CurrentSectionHint({ places }: { places: readonly string[] }) {
  const path = usePathname();
  if (!places.some((place) => ariaCurrentFor(place, path))) return null;
  return (
    <span data-current="" className="sr-only">
      (current section)
    </span>
  );
}
