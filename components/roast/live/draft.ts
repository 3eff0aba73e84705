export interface Draft {
  lotId: string;
  green: string;
  roasted: string;
  batch: string;
  notes: string;
}

const KEPT = "peaberry.live-draft";

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
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    if (typeof kept !== "object" || kept === null || !("id" in kept) || kept.id !== id) return null;
    return draftOf(kept);
  } catch {
    return null;
  }
}

/** Null deletes the draft. */
export function saveDraft(id: string, draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(KEPT, JSON.stringify({ id, ...draft }));
    else localStorage.removeItem(KEPT);
  } catch {
    // The live session warns if the browser stores nothing.
  }
}
