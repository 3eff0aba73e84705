"use client";

import { usePathname } from "next/navigation";
import { ariaCurrentFor } from "./section-link";

export function CurrentSectionHint({ places }: { places: readonly string[] }) {
  const path = usePathname();
  if (!places.some((place) => ariaCurrentFor(place, path))) return null;
  return (
    <span data-current="" className="sr-only">
      (current section)
    </span>
  );
}
