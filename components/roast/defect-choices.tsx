import { Choice } from "@/components/ui/forms/choice";
import { DEFECTS } from "@/lib/roast/artisan/artisan-roast";
import { defectWord } from "./roast-facts";

/** Artisan's defects, plus any others stored with this roast. */
export function DefectChoices({ chosen }: { chosen: readonly string[] }) {
  return (
    <fieldset className="col-span-2">
      <legend className="mb-1 font-medium text-ink-soft text-small">Defects</legend>
      {/* So that an empty selection is submitted too. */}
      <input type="hidden" name="defects" value="" />
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {[...new Set([...DEFECTS, ...chosen])].map((defect) => (
          <Choice
            key={defect}
            type="checkbox"
            name="defects"
            value={defect}
            defaultChecked={chosen.includes(defect)}
          >
            {defectWord(defect)}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
