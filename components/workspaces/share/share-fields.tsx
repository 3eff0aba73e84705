import { Select } from "@/components/ui/forms/select";
import type { WorkspaceShare } from "@/lib/workspaces/shares/contract";
import { DEFAULT_LIFE_S, LIVES, PARTS } from "./share-choices";

interface PartFieldsProps {
  /** How the form sends that a part is shown. */
  fieldOf: (part: WorkspaceShare["includes"][number]) => { name: string; value: string };
  className?: string;
}

export function PartFields({ fieldOf, className = "" }: PartFieldsProps) {
  return PARTS.map(([part, label, what]) => (
    <label key={part} className={`flex min-h-11 items-start gap-2.5 py-1.5 ${className}`}>
      <input type="checkbox" {...fieldOf(part)} className="mt-1 size-4" />
      <span>
        {label} <span className="block text-ink-faint text-small">{what}</span>
      </span>
    </label>
  ));
}

export function LifeField({ id }: { id: string }) {
  return (
    <Select id={id} name="expiresIn" label="Valid for" defaultValue={DEFAULT_LIFE_S}>
      {LIVES.map(({ seconds, label }) => (
        <option key={seconds} value={seconds}>
          {label}
        </option>
      ))}
    </Select>
  );
}
