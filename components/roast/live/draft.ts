import { keep, readKept } from "@/components/ui/kept";
export interface Draft {
  lotId: string;
  green: string;
  roasted: string;
  batch: string;
  notes: string;
}

const keyOf = (id: string) => `peaberry.live-draft.${id}`;

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

export function draftOf(kept: unknown): Draft {
  const { lotId, green, roasted, batch, notes }: Record<string, unknown> =
    typeof kept === "object" && kept !== null ? { ...kept } : {};
  return {
    lotId: textOf(lotId),
    green: textOf(green),
    roasted: textOf(roasted),
    batch: textOf(batch),
    notes: textOf(notes),
  };
}

export function loadDraft(id: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(readKept(keyOf(id)) ?? "null");
    return kept === null ? null : draftOf(kept);
  } catch {
    return null;
  }
}

/** Null deletes the draft. */
export function saveDraft(id: string, draft: Draft | null): void {
  keep(keyOf(id), draft && JSON.stringify(draft));
}
