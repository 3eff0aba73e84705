"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { postJson } from "@/components/ui/post-json";

interface UnitOption {
  value: string;
  label: string;
}

interface UnitSwitchProps {
  legend: string;
  /** Field of `/api/account/units`. */
  field: "weights" | "temperature";
  options: readonly UnitOption[];
  value: string;
}

/** Chooses for every page: on the account, or in this browser. Works without JavaScript. */
export function UnitSwitch({ legend, field, options, value }: UnitSwitchProps) {
  const router = useRouter();
  const path = usePathname();
  const search = new URLSearchParams(useSearchParams());
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  // A unit in the address would win over the choice.
  search.delete("unit");
  const back = search.size > 0 ? `${path}?${search}` : path;

  async function choose(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    setChosen(submitter.value);
    setRefused(null);
    const answer = await postJson("/api/account/units", { [field]: submitter.value });
    if (!answer.ok) {
      setChosen(null);
      return setRefused(answer.why);
    }
    router.replace(back, { scroll: false });
    router.refresh();
  }

  return (
    <div className="print:hidden">
      <form
        action="/api/account/units"
        method="post"
        onSubmit={choose}
        aria-label={legend}
        className="flex w-fit rounded-md border border-rule-strong bg-sheet p-0.5"
      >
        <input type="hidden" name="back" value={back} />
        {options.map((option) => (
          <button
            key={option.value}
            type="submit"
            name={field}
            value={option.value}
            aria-pressed={option.value === (chosen ?? value)}
            className={classNames(
              "inline-flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap rounded-sm px-2.5 text-ink-soft",
              "hover:text-ink aria-pressed:bg-jade aria-pressed:font-medium aria-pressed:text-on-jade",
              "mouse:min-h-7.5 mouse:min-w-9",
            )}
          >
            {option.label}
          </button>
        ))}
      </form>
      <p role="status" className="mt-1 max-w-[18rem] text-cherry text-small empty:hidden">
        {refused}
      </p>
    </div>
  );
}
