import { Button } from "@/components/ui/button";

const FORM = "compare-roasts";

/** Sends the roasts ticked in a list to the comparison; with none ticked they are chosen there. */
export function CompareSelected() {
  return (
    <form id={FORM} action="/roast/compare" method="get">
      <Button type="submit">Lay ticked roasts over each other</Button>
    </form>
  );
}

/** The tick of one roast in a list: it belongs to the form above, so it works before any script. */
export function CompareCheckbox({ roastId, name }: { roastId: number; name: string }) {
  return (
    <label className="inline-grid size-11 place-items-center rounded-md hover:bg-well md:size-9">
      <input
        type="checkbox"
        name="ids"
        value={roastId}
        form={FORM}
        title="Compare"
        className="size-4 accent-[var(--jade)]"
      />
      <span className="sr-only">Compare {name}</span>
    </label>
  );
}
