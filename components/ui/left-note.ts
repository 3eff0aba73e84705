/** What a form has to say. */
export interface Said {
  tone: "done" | "wait" | "bad";
  text: string;
}

/** The note of a form that is gone, and the page it was on. */
interface LeftNote extends Said {
  page: string;
}

let left: LeftNote | null = null;
const listeners = new Set<() => void>();

/** Keeps what a form said when what it did takes it off the page. Null: nothing is kept any more. */
export function leaveNote(said: Said | null): void {
  left = said && { ...said, page: window.location.pathname };
  for (const listener of listeners) listener();
}

export const leftNote = (): LeftNote | null => left;

export function onLeftNote(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
