import { Lock } from "lucide-react";
import { Disclosure } from "@/components/ui/disclosure";

const LOCKED = ["Base method", "Fermentation", "Additives", "Level of disclosure", "Confidence"];

/** The filters on structured process: what they do, who has them, and what is free. */
export function LockedFacets() {
  return (
    <Disclosure
      className="border-rule border-y"
      summary={
        <span className="flex items-center gap-2 font-medium">
          Process in detail
          <Lock aria-hidden="true" size={14} className="text-ink-faint" />
          <span className="sr-only">(locked)</span>
        </span>
      }
    >
      <div className="pb-4 text-small">
        <ul className="text-ink-faint">
          {LOCKED.map((name) => (
            <li key={name} className="flex min-h-7 items-center gap-2.5 px-1">
              <Lock aria-hidden="true" size={13} />
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-ink-soft">
          Filters on the structured process, such as anaerobic with no additives. Members have them, and API
          keys on the Origin and Enterprise plans. The facts themselves are on every coffee’s page, free for
          all.
        </p>
      </div>
    </Disclosure>
  );
}
