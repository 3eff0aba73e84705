import { clock } from "@/components/roast/curve/clock";
import { NoteNumber } from "@/components/roast/curve/note-number";
import { Badge } from "@/components/ui/badge";
import type { ArtisanProfile } from "@/lib/roast/artisan/artisan-roast";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import type { Roast } from "@/lib/roast/contract";
import { defectWord } from "./roast-facts";

function Words({ title, text }: { title: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <div className="mt-3 first:mt-0">
      <h3 className="font-medium text-ink-faint text-small">{title}</h3>
      <p className="max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </div>
  );
}

interface RoastNotesProps {
  roast: Roast;
  chart: RoastChartData;
  profile: ArtisanProfile | null;
}

export function RoastNotes({ roast, chart, profile }: RoastNotesProps) {
  const { roast_notes, roast_targets, defects } = roast;
  const cup = profile?.cupProfile ?? [];
  const written = [roast_notes, roast_targets, profile?.beans, profile?.cuppingNotes].some(Boolean);
  const empty = !written && defects.length === 0 && chart.notes.length === 0 && cup.length === 0;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="mb-3 font-serif text-lead">
        Notes
      </h2>
      {empty ? <p className="text-ink-soft">No notes.</p> : null}
      {defects.length > 0 ? (
        <p className="mb-3 flex flex-wrap items-center gap-1.5">
          <span className="text-ink-faint text-small">Defects:</span>
          {defects.map((defect) => (
            <Badge key={defect} tone="bad">
              {defectWord(defect)}
            </Badge>
          ))}
        </p>
      ) : null}
      <Words title="Roast notes" text={roast_notes} />
      <Words title="Targets" text={roast_targets} />
      <Words title="Green coffee (from the log)" text={profile?.beans} />
      <Words title="Cupping notes (from the log)" text={profile?.cuppingNotes} />
      {chart.notes.length > 0 ? (
        <div className="mt-3">
          <h3 className="font-medium text-ink-faint text-small">During the roast</h3>
          <ol className="mt-1">
            {chart.notes.map(({ time, label }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a note is known by its number
              <li key={i} className="flex gap-3">
                <NoteNumber number={i + 1} className="mt-1 shrink-0 self-start" />
                <span className="w-11 shrink-0 text-right text-ink-soft">{clock(time)}</span>
                <span className="[overflow-wrap:anywhere]">{label}</span>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      {cup.length > 0 ? (
        <div className="mt-3">
          <h3 className="font-medium text-ink-faint text-small">Cup profile (from the log, out of 10)</h3>
          <dl className="mt-1 grid max-w-96 grid-cols-[auto_minmax(0,1fr)_2.5rem] items-center gap-x-3 gap-y-0.5">
            {cup.map(({ label, score }) => (
              <div key={label} className="col-span-3 grid grid-cols-subgrid items-center">
                <dt>{label}</dt>
                <dd aria-hidden="true" className="h-1.5 rounded-[1px] bg-well">
                  <span
                    className="block h-full rounded-[1px] bg-[var(--chart-2)]"
                    style={{ width: `${Math.min(100, Math.max(0, score * 10))}%` }}
                  />
                </dd>
                <dd className="text-right">{score}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </section>
  );
}
