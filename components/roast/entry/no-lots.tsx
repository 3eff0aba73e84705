import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** What stands in the place of a form that needs a lot, for somebody without one. */
export function NoLots() {
  return (
    <EmptyState title="First, the green coffee">
      <p>A roast takes its beans from a lot of yours, and you have none yet.</p>
      <p className="mt-5">
        <a href="/beans/new" className={buttonClass("primary")}>
          Add a lot
        </a>
      </p>
    </EmptyState>
  );
}
