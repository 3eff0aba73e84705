"use client";

import { useEffect, useRef, useState } from "react";
import { pluralize } from "@/components/format/amounts";
import { MAX_COMPARED } from "@/lib/catalog/pages/max-compared";

interface CompareStatusProps {
  chosen: number;
  /** Named by the address, but not compared. */
  beyond: number;
}

const isBox = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === "checkbox" && element.name === "compare";
const nameOf = (box: HTMLInputElement) => box.ariaLabel?.replace(/^Compare /, "") ?? "";
const selectedIn = (form: HTMLFormElement) => new FormData(form).getAll("compare").length;

/**
 * The current selection. Applies the limit between a click and the page's response, and names the coffee that
 * exceeded it.
 */
export function CompareStatus({ chosen, beyond }: CompareStatusProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    // Boxes may be clicked before this script runs.
    const early = [...form.elements].filter(isBox).filter((box) => box.checked !== box.defaultChecked);
    const added = early.filter((box) => box.checked);
    for (const box of added.toReversed().slice(0, Math.max(0, selectedIn(form) - MAX_COMPARED))) {
      box.checked = false;
      setRefused(nameOf(box));
    }
    // After the form's own effects, which take the page's values at first.
    if (early.length > 0) queueMicrotask(() => form.requestSubmit());

    const hold = (event: MouseEvent) => {
      const box = event.target;
      if (!isBox(box) || box.form !== form) return;
      const isTooMany = box.checked && selectedIn(form) > MAX_COMPARED;
      setRefused(isTooMany ? nameOf(box) : null);
      if (!isTooMany) return;
      // Unticks the box, and keeps the page's own listener from sending it.
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("click", hold, true);
    return () => window.removeEventListener("click", hold, true);
  }, []);
  return (
    <p ref={place} role={chosen > 0 ? "status" : undefined} className="text-ink-soft">
      {refused === null
        ? selectedWords(chosen, beyond)
        : `You can compare up to ${MAX_COMPARED} coffees, so “${refused}” wasn’t added.`}
    </p>
  );
}

function selectedWords(chosen: number, beyond: number): string {
  if (chosen === 0) return `Select up to ${MAX_COMPARED} coffees to compare them side by side.`;
  const selected = `${pluralize(chosen, "coffee")} selected`;
  if (chosen === 1) return `${selected}. Select another to compare.`;
  if (chosen < MAX_COMPARED) return `${selected}.`;
  const left = beyond > 0 ? ` ${pluralize(beyond, "more was", "more were")} left out.` : "";
  return `${selected} (the maximum).${left}`;
}
