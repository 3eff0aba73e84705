import { Field } from "@/components/ui/field";

/** Every change by an admin wants one; the audit log keeps it. */
export function ReasonField({ id }: { id: string }) {
  return (
    <Field
      id={id}
      name="reason"
      label="Reason"
      required
      maxLength={500}
      autoComplete="off"
      hint="Kept in the audit log."
    />
  );
}
