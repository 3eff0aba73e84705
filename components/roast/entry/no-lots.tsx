import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export function NoLots() {
  return (
    <EmptyState title="Add green coffee first">
      <p>Each roast uses beans from one of your lots, and you don’t have any yet.</p>
      <p className="mt-5">
        <a href="/beans/new" className={buttonClass("primary")}>
          Add a lot
        </a>
      </p>
    </EmptyState>
  );
}
