import { classNames } from "@/components/ui/class-names";
import type { Proof } from "@/lib/catalog/row";
import { markOf } from "./words";

export const FAMILIES = ["process", "provenance", "freshness", "pricing"] as const;

/** Full, half or empty: how much of one family is disclosed. */
export function ProofMark({ mark, className }: { mark: ReturnType<typeof markOf>; className?: string }) {
  return (
    <svg
      viewBox="0 0 10 10"
      aria-hidden="true"
      className={classNames("size-2.5 shrink-0 text-jade", className)}
    >
      <rect
        x="0.75"
        y="0.75"
        width="8.5"
        height="8.5"
        rx="1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
      />
      {mark === "none" ? null : (
        <path d={mark === "full" ? "M1 1h8v8h-8z" : "M1 9v-8l8 8z"} fill="currentColor" />
      )}
    </svg>
  );
}

/** The four families side by side, in their fixed order. */
export function ProofMarks({ proof }: { proof: Proof }) {
  return (
    <span className="inline-flex gap-0.5">
      {FAMILIES.map((family) => (
        <ProofMark key={family} mark={markOf(proof.families[family].label)} />
      ))}
    </span>
  );
}
