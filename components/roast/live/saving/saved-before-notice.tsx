import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

interface SavedBeforeNoticeProps {
  onChange: () => void;
  onKeep: () => void;
}

/** An earlier try got through, but its answer was lost, and the form has changed since. */
export function SavedBeforeNotice({ onChange, onKeep }: SavedBeforeNoticeProps) {
  return (
    <Notice tone="wait" title="This roast was already saved, with other values">
      <p>
        Your earlier try got through. Update the saved roast with what this form says now, or keep it as it
        is.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="primary" onClick={onChange}>
          Update it
        </Button>
        <Button onClick={onKeep}>Keep it as saved</Button>
      </div>
    </Notice>
  );
}
