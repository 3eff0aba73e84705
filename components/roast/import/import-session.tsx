import { useMemo, useState } from "react";
import { lotLabel } from "@/components/roast/lot-label";
import { Button, buttonClass } from "@/components/ui/button";
import type { Question } from "@/components/ui/forms/question";
import { QuestionNotice } from "@/components/ui/forms/question-notice";
import { Select } from "@/components/ui/forms/select";
import { LazyComponent } from "@/components/ui/lazy-component";
import { LoadError } from "@/components/ui/load-error";
import { Meter } from "@/components/ui/meter";
import { pluralize } from "@/lib/units/pluralize";
import { coffeeGroups } from "./assign-lots";
import { questionBefore } from "./import-question";
import { type Counts, countsOf, type ImportAction, type ImportState } from "./import-reducer";
import { ImportSummary } from "./import-summary";
import { importStatus } from "./log-labels";
import { LogList } from "./log-list";
import { MissingFiles } from "./missing-files";

const loadLotsFromNames = async () => (await import("./lots-from-names")).LotsFromNames;

export interface ImportSessionProps {
  state: ImportState;
  act: (action: ImportAction) => void;
}

/** `question` is null while the stock is read. */
interface Asked {
  items: ImportState["items"];
  question: Question | null;
}

export function ImportSession({ state, act }: ImportSessionProps) {
  const { items } = state;
  const counts = useMemo(() => countsOf(items), [items]);
  const busy = counts.reading + counts.importing > 0;
  const groups = useMemo(() => (busy ? [] : coffeeGroups(items)), [busy, items]);
  const problems = useMemo(() => items.filter(({ problem }) => problem), [items]);
  const others = useMemo(() => items.filter(({ problem }) => !problem), [items]);
  const [asked, setAsked] = useState<Asked | null>(null);
  // After a change of the list the question is another one.
  const asking = asked?.items === items ? asked : null;
  async function importAll() {
    if (asking) return;
    setAsked({ items, question: null });
    const question = await questionBefore(items);
    setAsked(question && { items, question });
    if (!question) act({ act: "import" });
  }
  const question = asking?.question;
  const main = <MainButton counts={counts} onImport={importAll} />;
  return (
    // Answers to questions go with them, and the button that asked is another one by then.
    <div tabIndex={-1} className="outline-none">
      <MissingFiles items={items} count={counts.missing} />
      <ActionBar state={state} counts={counts} act={act} main={main} />
      {question ? (
        <div role="status" className="mt-4">
          <QuestionNotice
            question={question}
            onYes={() => {
              setAsked(null);
              act({ act: "import" });
            }}
            onNo={() => setAsked(null)}
          />
        </div>
      ) : null}
      {counts.imported > 0 && !busy ? <ImportSummary state={state} counts={counts} /> : null}
      {counts.lotless > 1 && groups.length > 0 ? (
        <LazyComponent
          key={groups.map(({ key }) => key).join("\n")}
          load={loadLotsFromNames}
          props={{ groups, act }}
          trouble={(retry) => (
            <LoadError title="The form that makes lots from these logs couldn’t load." onRetry={retry} />
          )}
        />
      ) : null}
      {problems.length > 0 ? (
        <section aria-labelledby="undecided" className="mt-6">
          <h2 id="undecided" className="mb-2 font-serif text-title">
            Needs a decision
          </h2>
          {counts.again > 1 ? (
            <p className="mb-3">
              <Button onClick={() => act({ act: "retry" })}>
                Try the {pluralize(counts.again, "unread file")} again
              </Button>
            </p>
          ) : null}
          <LogList label="Logs that need a decision" items={problems} lots={state.lots} act={act} />
        </section>
      ) : null}
      {others.length > 0 ? (
        <div className="mt-6">
          <LogList label="Logs" items={others} lots={state.lots} act={act} />
        </div>
      ) : null}
      {/* On phones the first button has scrolled out of view. */}
      {counts.all > 3 ? <p className="mt-4 md:hidden">{main}</p> : null}
    </div>
  );
}

function ActionBar({
  state,
  counts,
  act,
  main,
}: ImportSessionProps & { counts: Counts; main: React.ReactNode }) {
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
          {state.restored > 0 && busy === 0 ? (
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-soft text-small">
              Continued from your last visit.
              <Button kind="bare" onClick={() => act({ act: "clear" })}>
                Clear the list
              </Button>
            </p>
          ) : null}
        </div>
        {lotless > 1 && state.lots.length > 0 ? (
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
            {state.lots.map((lot) => (
              <option key={lot.id} value={lot.id}>
                {lotLabel(lot)}
              </option>
            ))}
          </Select>
        ) : null}
        {main}
      </div>
    </section>
  );
}

interface MainButtonProps {
  counts: Counts;
  onImport: () => void;
}

function MainButton({ counts, onImport }: MainButtonProps) {
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
      onClick={onImport}
      className="disabled:cursor-default disabled:opacity-50"
    >
      {ready === 0 ? "Import" : `Import ${pluralize(ready, "roast")}`}
    </Button>
  );
}
