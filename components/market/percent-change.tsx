import { change } from "@/components/format/amounts";
import { shortDay, unbroken } from "@/components/format/dates";
import { NotDisclosed } from "@/components/ui/not-disclosed";

interface ChangeSinceProps {
  percent: number | null;
  repriced: number;
  /** First day of this index, and that of the column. */
  began: string | null;
  since: string;
}

/** A change that names its own first day where that is later than the column's. */
export function ChangeSince({ percent, repriced, began, since }: ChangeSinceProps) {
  return (
    <>
      <PercentChange percent={percent} repriced={repriced} />
      {percent !== null && began !== null && began > since ? (
        <span className="block pb-1 font-normal text-ink-faint text-small leading-4">
          from {unbroken(shortDay(began))}
        </span>
      ) : null}
    </>
  );
}

/** Red for more expensive, green for cheaper, and a sign for readers who can't tell them apart. */
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
