"use client";

import { lotLabel } from "@/components/roast/lot-label";
import { Button, buttonClass } from "@/components/ui/button";
import { Meter } from "@/components/ui/meter";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { pluralize } from "@/lib/units/pluralize";
import { DropZone } from "./drop-zone";
import { type Counts, countsOf, type ImportAction, type ImportState, MAX_FILES } from "./import-reducer";
import { LogItem } from "./log-item";
import { importStatus } from "./log-labels";
import { useImport } from "./use-import";

export function LogImporter({ lots }: { lots: readonly LotChoice[] }) {
  const { desk, act } = useImport(lots);
  const counts = countsOf(desk.items);
  const any = counts.all > 0;
  return (
    <div className="needs-js">
      <DropZone small={any} onFiles={(files) => act({ act: "add", files })} />
      <LeftOut desk={desk} />
      {any ? (
        <>
          <ActionBar desk={desk} counts={counts} act={act} />
          <ul className="border-rule border-t" aria-label="Logs">
            {desk.items.map((item) => (
              <LogItem key={item.key} item={item} lots={desk.lots} act={act} />
            ))}
          </ul>
          {/* On phones the first button has scrolled out of view. */}
          {counts.all > 3 ? (
            <p className="mt-4 md:hidden">
              <MainButton counts={counts} act={act} />
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function ActionBar({
  desk,
  counts,
  act,
}: {
  desk: ImportState;
  counts: Counts;
  act: (action: ImportAction) => void;
}) {
  const { all, reading, importing, imported, lotless } = counts;
  const busy = reading + importing;
  return (
    <section aria-label="All logs" className="z-10 mt-4 bg-paper py-3 md:sticky md:top-0">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 grow">
          <p role="status" className="font-medium">
            {importStatus(counts)}
          </p>
          {busy > 0 ? (
            <Meter
              value={importing > 0 ? imported : all - reading}
              max={importing > 0 ? imported + importing : all}
            />
          ) : null}
        </div>
        {lotless > 1 && desk.lots.length > 0 ? (
          <Select
            id="rest-lot"
            label={`Lot for the ${lotless} without one`}
            value=""
            onChange={({ target }) => act({ act: "chooseForRest", lotId: Number(target.value) })}
            fieldClassName="w-full md:w-72"
          >
            <option value="" disabled>
              Choose a lot
            </option>
            {desk.lots.map((lot) => (
              <option key={lot.id} value={lot.id}>
                {lotLabel(lot)}
              </option>
            ))}
          </Select>
        ) : null}
        <MainButton counts={counts} act={act} />
      </div>
    </section>
  );
}

function MainButton({ counts, act }: { counts: Counts; act: (action: ImportAction) => void }) {
  const { reading, importing, imported, ready } = counts;
  if (reading + importing + ready === 0 && imported > 0)
    return (
      <a href="/roast" className={buttonClass("primary")}>
        Go to your roasts
      </a>
    );
  return (
    <Button
      kind="primary"
      disabled={ready === 0}
      onClick={() => act({ act: "import" })}
      className="disabled:cursor-default disabled:opacity-50"
    >
      {ready === 0 ? "Import" : `Import ${pluralize(ready, "roast")}`}
    </Button>
  );
}

function LeftOut({ desk: { others, beyond } }: { desk: ImportState }) {
  if (others + beyond === 0) return null;
  return (
    <div className="mt-4">
      <Notice
        tone="wait"
        title={
          beyond > 0
            ? `You can import up to ${MAX_FILES} logs at a time. ${beyond} more were left out.`
            : `${others === 1 ? "One file was" : `${others} files were`} skipped: not a log or table.`
        }
      >
        {beyond > 0 ? <p>Import these first, then drop the folder again. Duplicates are marked.</p> : null}
      </Notice>
    </div>
  );
}
