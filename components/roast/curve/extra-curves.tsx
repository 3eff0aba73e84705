"use client";

import { Popover } from "@/components/ui/popover";

interface ExtraCurvesProps {
  curves: readonly { name: string }[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

export function ExtraCurves({ curves, chosen, onChoose }: ExtraCurvesProps) {
  if (curves.length === 0) return null;
  const names = [...new Set(curves.map(({ name }) => name))];
  function turn(name: string, on: boolean) {
    const next = new Set(chosen);
    if (on) next.add(name);
    else next.delete(name);
    onChoose(next);
  }
  return (
    <Popover
      id="extra-curves"
      label="Extra curves"
      trigger={`Extra curves (${names.length})`}
      triggerClassName="min-h-11 px-3 text-small text-ink-soft hover:text-ink"
    >
      <fieldset>
        <legend className="mb-1 font-medium text-small max-md:sr-only">Extra curves of this roast</legend>
        {names.map((name) => (
          <label key={name} className="choice">
            <input
              type="checkbox"
              checked={chosen.has(name)}
              onChange={(event) => turn(name, event.target.checked)}
            />
            <span>{name || "Unnamed"}</span>
          </label>
        ))}
      </fieldset>
    </Popover>
  );
}
