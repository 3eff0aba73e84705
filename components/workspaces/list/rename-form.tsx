import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { changeAction } from "@/components/workspaces/workspace-urls";
import type { Workspace } from "@/lib/workspaces/contract";
import { TYPE_LABELS } from "./type-labels";

interface RenameFormProps {
  workspace: Workspace;
  /** The list to return to; the workspace's page when absent. */
  back?: string;
}

export function RenameForm({ workspace: { id, title, type }, back }: RenameFormProps) {
  return (
    <form method="post" action={changeAction(id)} className="flex flex-wrap items-end gap-3 pt-1 pb-3">
      <input type="hidden" name="do" value="rename" />
      {back ? <input type="hidden" name="back" value={back} /> : null}
      <Field
        id={`title-${id}`}
        name="title"
        label="Name"
        required
        maxLength={120}
        defaultValue={title}
        fieldClassName="min-w-0 flex-1 basis-56"
      />
      <Select id={`type-${id}`} name="type" label="Type" defaultValue={type}>
        {Object.entries(TYPE_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Button type="submit">Save</Button>
    </form>
  );
}
