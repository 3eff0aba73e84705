import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { pluralize } from "@/lib/units/pluralize";
import type { Item } from "./import-item";
import type { ImportAction } from "./import-reducer";
import { LogItem } from "./log-item";

/** More rows with a choice of lots each would slow the page down. */
const SHOWN = 50;

interface LogListProps {
  label: string;
  items: readonly Item[];
  lots: readonly LotChoice[];
  act: (action: ImportAction) => void;
}

export function LogList({ label, items, lots, act }: LogListProps) {
  const [shown, setShown] = useState(SHOWN);
  const left = items.length - shown;
  return (
    <>
      <ul className="border-rule border-t" aria-label={label}>
        {items.slice(0, shown).map((item) => (
          <LogItem key={item.key} item={item} lots={lots} act={act} />
        ))}
      </ul>
      {left > 0 ? (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-ink-soft">
          <Button onClick={() => setShown(shown + SHOWN)}>Show {Math.min(left, SHOWN)} more</Button>
          {pluralize(left, "log")} not shown
        </p>
      ) : null}
    </>
  );
}
