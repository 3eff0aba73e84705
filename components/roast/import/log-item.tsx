import { Check, CircleAlert } from "lucide-react";
import { memo, type ReactNode, useId, useState } from "react";
import { roastHref } from "@/components/onboarding/bench-urls";
import { lotLabel } from "@/components/roast/lot-label";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Select } from "@/components/ui/forms/select";
import { useUnits } from "@/components/units/units-provider";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { coffeeNameOf } from "@/lib/roast/matching/coffee-name";
import { ColumnQuestion } from "./column-question";
import type { Item } from "./import-item";
import type { ImportAction } from "./import-reducer";
import type { LogPreview } from "./import-responses";
import { coffeeOf, factsOf } from "./log-labels";
import { NewLot } from "./new-lot";

interface LogItemProps {
  item: Item;
  lots: readonly LotChoice[];
  act: (action: ImportAction) => void;
}

/** Memoized: every log that is read changes the list. */
export const LogItem = memo(function LogItem({ item, lots, act }: LogItemProps) {
  const { stage, name, key } = item;
  return (
    <li
      className="border-rule border-b py-4"
      aria-busy={stage.kind === "reading" || stage.kind === "importing"}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 break-words font-medium">{name}</p>
        <StageBadge item={item} />
      </div>
      {stage.kind === "unreadable" ? (
        <>
          <p className="mt-1 max-w-[70ch] break-words text-ink-soft">{stage.why}</p>
          {stage.heads ? <ColumnQuestion id={`columns-${key}`} heads={stage.heads} act={act} /> : null}
          {stage.final ? null : (
            <p className="mt-2">
              <Button onClick={() => act({ act: "stage", key, stage: { kind: "waiting" } })}>
                Try again
              </Button>
            </p>
          )}
        </>
      ) : null}
      {"log" in stage ? (
        <>
          <LogFacts log={stage.log} />
          {stage.kind === "read" || stage.kind === "here" ? (
            <LotQuestion item={item} log={stage.log} lots={lots} act={act} />
          ) : null}
          {stage.kind === "read" && stage.refused ? (
            <p role="status" className="mt-2 max-w-[70ch] text-cherry">
              {stage.refused}
            </p>
          ) : null}
          <Remarks remarks={stage.kind === "imported" ? stage.warnings : stage.log.warnings} />
        </>
      ) : null}
    </li>
  );
});

function StageBadge({ item: { stage, skipped, file, lotId } }: { item: Item }) {
  if (file === null && stage.kind !== "imported" && stage.kind !== "unreadable")
    return <Badge tone="wait">File missing</Badge>;
  switch (stage.kind) {
    case "waiting":
      return <Badge>Waiting</Badge>;
    case "reading":
      return <Badge>Reading…</Badge>;
    case "unreadable":
      return <Badge tone="bad">Couldn’t read</Badge>;
    case "queued":
    case "importing":
      return <Badge>Importing…</Badge>;
    case "here":
      return (
        <span className="flex items-baseline gap-3">
          <a href={roastHref(stage.roastId)} className="link">
            See the roast
          </a>
          <Badge tone="wait">Duplicate</Badge>
        </span>
      );
    case "imported":
      return (
        <span className="flex items-baseline gap-3">
          {stage.roastId === null ? null : (
            <a href={roastHref(stage.roastId)} className="link">
              See the roast
            </a>
          )}
          <Badge tone="good">
            <Check aria-hidden="true" size="0.75rem" />
            Imported
          </Badge>
        </span>
      );
    case "read":
      return skipped ? (
        <Badge>Skipped</Badge>
      ) : stage.refused ? (
        <Badge tone="bad">Not imported</Badge>
      ) : lotId === null ? (
        <Badge tone="wait">No lot</Badge>
      ) : (
        <Badge tone="good">Ready</Badge>
      );
  }
}

function LogFacts({ log }: { log: LogPreview }) {
  const coffee = coffeeOf(log);
  const facts = factsOf(log, useUnits());
  return (
    <p className="mt-0.5 text-ink-soft">
      {coffee ? (
        <span className="break-words text-ink">{coffee}</span>
      ) : (
        <span className="text-ink-faint">No title</span>
      )}
      {facts ? <span className="block">{facts}</span> : null}
    </p>
  );
}

const NEW = "new";

function hintOf({ match }: LogPreview, lotId: number | null, lots: readonly LotChoice[]): string | undefined {
  if (match && match.lotId === lotId) return `Suggested. ${match.reasoning}`;
  if (lotId !== null) return undefined;
  const doubtful = lots.find(({ id }) => id === match?.lotId);
  return match && doubtful
    ? `Which lot is this? Possibly ${lotLabel(doubtful)}. ${match.reasoning}`
    : "Which lot is this?";
}

function LotQuestion({ item, log, lots, act }: LogItemProps & { log: LogPreview }) {
  const id = useId();
  const [adding, setAdding] = useState(false);
  const { key, lotId, skipped, stage } = item;
  return (
    <>
      <div className="mt-2 grid items-start gap-x-4 gap-y-2 md:grid-cols-[minmax(0,26rem)_auto] md:justify-start">
        {skipped ? null : (
          <Select
            id={`${id}-lot`}
            label="Lot"
            value={adding ? NEW : (lotId ?? "")}
            hint={adding ? undefined : hintOf(log, lotId, lots)}
            onChange={({ target: { value } }) => {
              setAdding(value === NEW);
              if (value !== NEW) act({ act: "choose", key, lotId: value === "" ? null : Number(value) });
            }}
          >
            <option value="">Choose a lot</option>
            {lots.map((lot) => (
              <option key={lot.id} value={lot.id}>
                {lotLabel(lot)}
              </option>
            ))}
            <option value={NEW}>New lot…</option>
          </Select>
        )}
        <label
          className={classNames(
            "inline-flex min-h-11 items-center gap-2 text-ink-soft mouse:min-h-9",
            skipped ? "" : "md:mt-5.5",
          )}
        >
          <input
            type="checkbox"
            checked={!skipped}
            onChange={({ target }) => act({ act: "skip", key, skipped: !target.checked })}
            className="size-4.5"
          />
          {stage.kind === "here" ? "Import again" : "Import"}
        </label>
      </div>
      {adding && !skipped ? (
        <NewLot
          id={id}
          coffee={coffeeNameOf(log) ?? ""}
          onAdded={(lot) => {
            setAdding(false);
            act({ act: "addLot", lot, key });
          }}
          onCancel={() => setAdding(false)}
        />
      ) : null}
    </>
  );
}

function Remarks({ remarks }: { remarks: readonly string[] }): ReactNode {
  if (remarks.length === 0) return null;
  return (
    <details className="mt-2 text-small">
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-amber mouse:min-h-6">
        <CircleAlert aria-hidden="true" size="0.875rem" />
        {remarks.length === 1 ? "1 note" : `${remarks.length} notes`}
      </summary>
      <ul className="mt-1 max-w-[75ch] list-disc pl-5 text-ink-soft">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </details>
  );
}
