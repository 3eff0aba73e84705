import { Field } from "@/components/ui/forms/field";

/** Changes to suppliers don't affect a person, so a reason is optional. */
export function OptionalReason({ id }: { id: string }) {
  return (
    <Field
      id={id}
      name="reason"
      label="Reason (optional)"
      maxLength={500}
      autoComplete="off"
      hint="Kept in the audit log."
    />
  );
}
