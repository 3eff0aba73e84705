import { Select } from "@/components/ui/forms/select";
import { BENCH_ROLES, type BenchRole } from "@/lib/viewer";
import { ROLE_HINTS, ROLE_NAMES } from "./role-words";

interface RoleSelectProps {
  id: string;
  label: string;
  value: BenchRole;
  /** Each role with what it means, for people who choose one the first time. */
  explained?: true;
}

export function RoleSelect({ id, label, value, explained }: RoleSelectProps) {
  return (
    <Select id={id} name="role" label={label} defaultValue={value}>
      {BENCH_ROLES.toReversed().map((each) => (
        <option key={each} value={each}>
          {explained ? `${ROLE_NAMES[each]}: ${ROLE_HINTS[each]}` : ROLE_NAMES[each]}
        </option>
      ))}
    </Select>
  );
}
