import { capitalize } from "@/lib/capitalize";

interface WrittenByProps {
  row: { entered_by: string | null; changed_by: string | null };
  /** The only person on the bench; null where there are several. */
  onlyPerson: string | null;
}

/** `Entered by Nia, last changed by Milo`. Nothing where it is unknown or goes without saying. */
export function WrittenBy({ row: { entered_by: first, changed_by: last }, onlyPerson }: WrittenByProps) {
  const others = [first, last].filter((name) => name !== null && name !== onlyPerson);
  if (others.length === 0) return null;
  const words = [
    first === null ? null : `entered by ${first}`,
    last === null || last === first ? null : `last changed by ${last}`,
  ];
  const sentence = words.filter(Boolean).join(", ");
  return <p className="mt-3 text-ink-faint text-small [overflow-wrap:anywhere]">{capitalize(sentence)}</p>;
}

/** `by Nia`, at the end of a row. */
export const byName = (name: string | null, onlyPerson: string | null): string | null =>
  name === null || name === onlyPerson ? null : `by ${name}`;
