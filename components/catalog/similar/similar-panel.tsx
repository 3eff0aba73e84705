import { compareHref } from "@/components/catalog/compare/compare-urls";
import type { RowTracking } from "@/components/catalog/track/track-button";
import { TrackForm } from "@/components/catalog/track/track-form";
import { buttonClass } from "@/components/ui/button";
import { MAX_COMPARED } from "@/lib/catalog/pages/max-compared";
import type { CatalogRow } from "@/lib/catalog/schemas";
import type { ViewedMatch } from "@/lib/similarity/similarity";
import { SimilarLocked } from "./similar-locked";
import { SimilarMatch } from "./similar-match";

interface SimilarPanelProps {
  coffee: CatalogRow;
  matches: readonly ViewedMatch[] | null;
  quantityLb: number;
  tracking: RowTracking;
}

const isCandidate = ({ match }: ViewedMatch) => match.category === "likely_same";

export function SimilarPanel({ coffee, matches, quantityLb, tracking }: SimilarPanelProps) {
  return (
    <section aria-labelledby="similar" className="mt-14 border-rule border-t pt-8">
      <h2 id="similar" className="font-serif text-title">
        The same coffee elsewhere
      </h2>
      {matches === null ? (
        <SimilarLocked signedIn={tracking.signedIn} coffeeId={coffee.id} />
      ) : (
        <Matches coffee={coffee} matches={matches} quantityLb={quantityLb} tracking={tracking} />
      )}
    </section>
  );
}

function Matches({
  coffee,
  matches,
  quantityLb,
  tracking,
}: Omit<SimilarPanelProps, "matches"> & { matches: readonly ViewedMatch[] }) {
  const same = matches.filter(isCandidate);
  const similar = matches.filter((each) => !isCandidate(each));
  const first = [...same, ...similar].slice(0, MAX_COMPARED - 1);
  if (matches.length === 0)
    return (
      <p className="mt-2 max-w-[65ch] text-ink-soft">
        No coffee in stock is a close match. The more a supplier discloses about origin, process and cup, the
        better matching works.
      </p>
    );
  return (
    <>
      {tracking.signedIn ? <TrackForm here={tracking.here} /> : null}
      <p className="mt-2 max-w-[65ch] text-ink-soft">
        Found by comparing what suppliers disclose about origin, process and cup. These are candidates, never
        a confirmed identity. Check with both suppliers before you rely on one.
      </p>
      <Group
        title={same.length > 0 ? "May be the same coffee" : "No listing looks like the same lot"}
        empty="No other listing in stock gives enough of the same facts to be this lot. Those below are other lots, however alike they look."
        {...{ coffee, quantityLb, tracking }}
        matches={same}
      />
      {similar.length > 0 ? (
        <Group title="Similar coffees" {...{ coffee, quantityLb, tracking }} matches={similar} />
      ) : null}
      <p className="mt-6">
        <a
          href={compareHref([coffee.id, ...first.map((each) => each.coffee.id)], quantityLb)}
          className={buttonClass("quiet")}
        >
          {first.length === 1 ? "Compare the two" : `Compare with the top ${first.length}`}
        </a>
      </p>
    </>
  );
}

interface GroupProps {
  title: string;
  empty?: string;
  coffee: CatalogRow;
  matches: readonly ViewedMatch[];
  quantityLb: number;
  tracking: RowTracking;
}

function Group({ title, empty, coffee, matches, quantityLb, tracking }: GroupProps) {
  return (
    <>
      <h3 className="mt-8 font-serif text-lead">{title}</h3>
      {matches.length > 0 ? (
        <ul className="mt-3 border-rule border-t">
          {matches.map((each) => (
            <li key={each.coffee.id} className="border-rule border-b">
              <SimilarMatch coffee={coffee} found={each} quantityLb={quantityLb} tracking={tracking} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-ink-soft">{empty}</p>
      )}
    </>
  );
}
