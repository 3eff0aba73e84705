import { Field } from "@/components/ui/field";

/** Suppliers are no people: a reason is welcome, not required. */
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
