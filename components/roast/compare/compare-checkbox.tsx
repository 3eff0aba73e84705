import { Button } from "@/components/ui/button";

const FORM = "compare-roasts";

/** Without a selection, roasts are chosen on the comparison page. */
export function CompareSelected() {
  return (
    <form id={FORM} action="/roast/compare" method="get">
      <Button type="submit">Compare selected</Button>
    </form>
  );
}

/** Belongs to the form above, so it works without JavaScript. */
export function CompareCheckbox({ roastId, name }: { roastId: number; name: string }) {
  return (
    <label className="inline-grid size-11 place-items-center rounded-md hover:bg-well mouse:size-9">
      <input type="checkbox" name="ids" value={roastId} form={FORM} title="Compare" className="size-4" />
      <span className="sr-only">Compare {name}</span>
    </label>
  );
}
