interface Named {
  origin: string;
  process: string | null;
  grade: string | null;
}

/** A segment in words: `Washed, Grade 1 lots from Ethiopia`, `Lots from Kenya`. */
export function segmentName({ origin, process, grade }: Named): string {
  const kind = [process, grade].filter((each) => each !== null).join(", ");
  return kind === "" ? `Lots from ${origin}` : `${kind} lots from ${origin}`;
}

/** The catalog as this segment's listings are found there; the process by its label, which everybody may ask for. */
export function segmentFilter({ origin, process, grade }: Named): Record<string, string> {
  return { country: origin, ...(process && { processing: process }), ...(grade && { grade }) };
}
