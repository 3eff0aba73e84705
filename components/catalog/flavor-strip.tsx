import { type FlavorFamily, flavorFamilies } from "@/lib/supply/flavour-wheel";

/** Sets `--flavor` (app/styles/flavors.css). */
const colourOf = (family: string) => `flavor-${family.replaceAll(" ", "-")}`;

const named = (family: string) => family.replace(/^./, (first) => first.toUpperCase());

/** `fruity (blueberry, lemon), floral (jasmine)` */
const described = (families: readonly FlavorFamily[]) =>
  families.map(({ family, notes }) => `${family} (${notes.join(", ")})`).join(", ");

interface SegmentsProps {
  families: readonly FlavorFamily[];
  label: string;
  className: string;
}

function Segments({ families, label, className }: SegmentsProps) {
  return (
    <span role="img" aria-label={`Flavors: ${label}`} className={className}>
      {families.map(({ family, notes }) => (
        <i key={family} className={colourOf(family)} style={{ flexGrow: notes.length }} />
      ))}
    </span>
  );
}

/**
 * The flavor-wheel families of the disclosed notes, each as wide as its number of notes; the notes are listed next
 * to it. Nothing without a note on the wheel.
 */
export function FlavorStrip({ notes }: { notes: readonly string[] | null }) {
  const families = flavorFamilies(notes);
  if (families.length === 0) return null;
  const label = families.map(({ family }) => family).join(", ");
  return <Segments families={families} label={label} className="flavors" />;
}

/** The same with the families named, for a coffee's own page. */
export function FlavorPicture({ notes }: { notes: readonly string[] | null }) {
  const families = flavorFamilies(notes);
  if (families.length === 0) return null;
  return (
    <div className="mt-3">
      <Segments families={families} label={described(families)} className="flavors large" />
      <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-small">
        {families.map(({ family }) => (
          <li key={family} className="inline-flex items-center gap-1.5">
            <span className={`flavor-swatch ${colourOf(family)}`} />
            {named(family)}
          </li>
        ))}
      </ul>
    </div>
  );
}
