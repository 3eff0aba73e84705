import { change } from "@/components/format/amounts";
import { NotDisclosed } from "@/components/ui/not-disclosed";

/** A change in percent: dearer in cherry, cheaper in jade, and a sign for whoever sees neither. */
export function PercentChange({ percent }: { percent: number | null }) {
  if (percent === null)
    return (
      <NotDisclosed>
        <span className="whitespace-nowrap" title="The index started later">
          too new
        </span>
      </NotDisclosed>
    );
  const tone = Math.abs(percent) < 0.05 ? "text-ink-soft" : percent > 0 ? "text-cherry" : "text-jade";
  return <span className={tone}>{change(percent)}</span>;
}
