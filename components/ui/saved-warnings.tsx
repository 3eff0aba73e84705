import { Notice } from "./notice";

export function SavedWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="mt-2">
      <Notice tone="wait" title="Saved. Please check this:">
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </Notice>
    </div>
  );
}
