import { Notice } from "../notice";
import { FIX_FIELDS } from "../plain-words";
import { ConflictNotice } from "./conflict-notice";
import { fieldLabel, fieldText } from "./form-fields";
import { warningsOf } from "./form-values";
import { QuestionNotice } from "./question-notice";
import type { KnownRow } from "./row-editing";
import { SavedWarnings } from "./saved-warnings";
import type { RowEditing } from "./use-row-editing";

interface EditingNoticesProps<Known extends KnownRow> {
  editing: RowEditing<Known>;
  /** The noun for what is edited: `lot`. */
  what: string;
  done: string;
  id?: string;
  className?: string;
  /** Without these the form's own fields say what they are called and show. */
  label?: (name: string) => string;
  words?: (name: string, value: unknown) => string;
}

/** What an edited row's form says: saved, refused, asked, or changed by others. */
export function EditingNotices<Known extends KnownRow>(props: EditingNoticesProps<Known>) {
  const { editing, what, done, label, words, ...region } = props;
  const { state } = editing;
  return (
    <div {...region} role="status">
      {state.kind === "said" ? <p className="text-jade text-small">{state.words}</p> : null}
      {state.kind === "saved" ? (
        <>
          <p className="text-jade text-small">{done}</p>
          <SavedWarnings warnings={warningsOf(state.data)} />
        </>
      ) : null}
      {state.kind === "refused" ? <Notice tone="bad" title={state.why ?? FIX_FIELDS} /> : null}
      {state.kind === "asked" ? (
        <QuestionNotice question={state.question} onYes={editing.confirm} onNo={editing.reset} />
      ) : null}
      {state.kind === "changed" ? (
        <ConflictNotice
          what={what}
          by={state.by}
          at={state.row.version}
          differences={state.differences.map(({ name, mine, theirs }) => ({
            label: label?.(name) ?? fieldLabel(state.form, name),
            mine: words?.(name, mine) ?? fieldText(state.form, name, mine),
            theirs: words?.(name, theirs) ?? fieldText(state.form, name, theirs),
          }))}
          onKeep={editing.keepMine}
          onTake={editing.takeTheirs}
        />
      ) : null}
    </div>
  );
}
