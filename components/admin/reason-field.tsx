import { Field } from "@/components/ui/forms/field";

/** Every change by an admin wants one; the audit log keeps it, and a grant shows it to its person. */
export function ReasonField({ id, isShown = false }: { id: string; isShown?: boolean }) {
  return (
    <Field
      id={id}
      name="reason"
      label="Reason"
      required
      maxLength={500}
      autoComplete="off"
      hint={
        isShown
          ? "Shown to the person in their account, and kept in the audit log."
          : "Kept in the audit log."
      }
    />
  );
}
