import { MILESTONE_NAMES } from "@/components/roast/curve/marks";
import { MARKS } from "@/lib/coffee/recording";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import { clockText } from "@/lib/roast/marks/clock-time";

/** What a person changed about the marks, in words. Empty where nothing was. */
export function correctionsOf({
  milestones,
  file_marks: original,
  notes,
}: Pick<RoastChartData, "milestones" | "file_marks" | "notes">): string[] {
  const words = MARKS.flatMap((mark) => {
    const [now, before] = [milestones[mark], original?.[mark] ?? null];
    const { name } = MILESTONE_NAMES[mark];
    if (!original || (now?.time ?? null) === before) return [];
    if (before === null) return `${name} added`;
    return now ? `${name} moved from ${clockText(before)}` : `${name} removed (was ${clockText(before)})`;
  });
  const added = notes.filter((note) => note.added).length;
  return added === 0 ? words : [...words, `${added} named ${added === 1 ? "mark" : "marks"} added`];
}

/** Notes that marks were corrected, next to the figures they change. */
export function Corrections({ chart, isCorrected }: { chart: RoastChartData; isCorrected: boolean }) {
  if (!isCorrected) return null;
  const words = correctionsOf(chart);
  return (
    <p className="mt-1.5 text-ink-soft text-small">
      <strong className="font-medium">Corrected by hand</strong>
      {words.length > 0 ? `: ${words.join(", ")}.` : ": named marks removed."}
    </p>
  );
}
