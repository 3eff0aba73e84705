import { lotHref } from "@/components/onboarding/bench-urls";
import { Notice } from "@/components/ui/notice";
import { pluralize } from "@/lib/units/pluralize";
import type { Counts, ImportState } from "./import-reducer";

const NAMED = 30;

/** One account of the whole import: what needs attention first. */
export function ImportSummary({ state, counts }: { state: ImportState; counts: Counts }) {
  const overdrawn = overdrawnIn(state);
  const { imported, here, refused, unreadable, lotless, missing } = counts;
  const noted = state.items.filter(({ stage }) => stage.kind === "imported" && stage.warnings.length > 0);
  const problems = [
    refused > 0 && `${pluralize(refused, "log")} that couldn’t be imported`,
    lotless > 0 && `${pluralize(lotless, "log")} without a lot`,
    unreadable > 0 && `${pluralize(unreadable, "file")} that couldn’t be read`,
    missing > 0 && `${pluralize(missing, "file")} to choose again`,
  ].filter((problem) => problem !== false);
  return (
    <div className="mt-4">
      <Notice
        tone={overdrawn.length + problems.length > 0 ? "wait" : "plain"}
        title={`Imported ${pluralize(imported, "roast")}`}
      >
        <ul className="list-disc pl-5">
          {overdrawn.length > 0 ? (
            <li>
              {overdrawn.length === 1 ? "1 lot is" : `${overdrawn.length} lots are`} overdrawn. Check the
              weight bought:{" "}
              {overdrawn.slice(0, NAMED).map(({ id, coffee }, place) => (
                <span key={id}>
                  {place > 0 ? ", " : ""}
                  <a href={lotHref(id)} className="link">
                    {coffee}
                  </a>
                </span>
              ))}
              {overdrawn.length > NAMED ? ` and ${overdrawn.length - NAMED} more` : ""}
            </li>
          ) : null}
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
          {here > 0 ? <li>{pluralize(here, "duplicate")} skipped</li> : null}
          {noted.length > 0 ? <li>{pluralize(noted.length, "roast")} with notes, listed below</li> : null}
        </ul>
      </Notice>
    </div>
  );
}

/** By the last import of each lot. */
function overdrawnIn({ items, lots }: ImportState) {
  const ids = new Set(items.flatMap(({ stage }) => (stage.kind === "imported" ? stage.overdrawn : [])));
  return [...ids].map((id) => lots.find((lot) => lot.id === id) ?? { id, coffee: `Lot ${id}` });
}
