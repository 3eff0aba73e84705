"use client";

import { LazyComponent } from "@/components/ui/lazy-component";
import type { ActionBlockProps } from "./action-block";

const loadCard = () => import("./action-block").then(({ ActionBlock }) => ActionBlock);

/** What the card proposes, until its form is there. */
function Proposed({ data: { fields } }: ActionBlockProps) {
  return (
    <>
      <dl className="text-ink-soft">
        {fields.map(({ name, label, value, unit }) => (
          <div key={name} className="flex gap-2">
            <dt>{label}:</dt>
            <dd>
              {value || "not given"} {value ? unit : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className="needs-no-js mt-2 text-ink-soft text-small">Confirming requires JavaScript.</p>
    </>
  );
}

export function LazyActionBlock(props: ActionBlockProps) {
  return (
    <LazyComponent
      load={loadCard}
      props={props}
      pending={<Proposed {...props} />}
      trouble={(retry) => (
        <button type="button" className="link" onClick={retry}>
          Load this card again
        </button>
      )}
    />
  );
}
