import { useContext } from "react";
import { warningText } from "@/lib/units/warning-text";
import { Notice } from "../notice";
import { UnitsContext } from "../units-context";

export function SavedWarnings({ warnings }: { warnings: readonly string[] }) {
  const units = useContext(UnitsContext);
  if (warnings.length === 0) return null;
  return (
    <div className="mt-2">
      <Notice tone="wait" title="Saved. Please check this:">
        {warnings.map((warning) => (
          <p key={warning}>{units ? warningText(warning, units) : warning}</p>
        ))}
      </Notice>
    </div>
  );
}
