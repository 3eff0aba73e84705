import { change } from "@/components/format/amounts";
import { NotDisclosed } from "@/components/ui/not-disclosed";

/** Red for dearer, green for cheaper, and a sign for readers who can't tell them apart. */
export function PercentChange({ percent, repriced }: { percent: number | null; repriced?: number }) {
  if (percent === null)
    return (
      <NotDisclosed>
        <span className="whitespace-nowrap" title="The index started later">
          too new
        </span>
      </NotDisclosed>
    );
  if (percent === 0 && repriced === 0)
    return <span className="text-ink-faint text-small leading-4">none repriced</span>;
  const tone = Math.abs(percent) < 0.05 ? "text-ink-soft" : percent > 0 ? "text-cherry" : "text-jade";
  return <span className={tone}>{change(percent)}</span>;
}
