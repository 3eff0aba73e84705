import { ago } from "@/components/format/dates";
import { Button } from "../button";
import { Notice } from "../notice";
import { focusingSubmit } from "./focus-submit";

interface ShownDifference {
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictNoticeProps {
  what: string;
  /** Another person who changed it; null for another tab of the same. */
  by?: string | null;
  /** When it was changed, ISO 8601. */
  at?: string;
  differences: readonly ShownDifference[];
  onKeep: () => void;
  onTake: () => void;
}

/** Said once the others' values are in the form. */
export const theirsAccepted = (by: string | null) =>
  `${by === null ? "The values from the other tab" : `The values of ${by}`} are in the form. Save to keep your other changes.`;

const MAX_LENGTH = 160;
const cut = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text);

/** A conflict: shows the differences and lets the user choose. */
export function ConflictNotice({ what, by = null, at, differences, onKeep, onTake }: ConflictNoticeProps) {
  const when = at === undefined ? "" : ` ${ago(new Date(at), new Date())}`;
  const title = by === null ? `This ${what} changed in another tab.` : `${by} changed this ${what}${when}.`;
  return (
    <Notice tone="wait" title={title}>
      <p>Your changes aren’t saved yet.</p>
      <ul className="mt-2 list-disc pl-4 [overflow-wrap:anywhere]">
        {differences.map(({ label, mine, theirs }) => (
          <li key={label}>
            {label}: now <b className="font-medium">{cut(theirs)}</b>, you have{" "}
            <b className="font-medium">{cut(mine)}</b>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={focusingSubmit(onKeep)}>Keep mine</Button>
        <Button onClick={focusingSubmit(onTake)}>Take theirs</Button>
      </div>
    </Notice>
  );
}
