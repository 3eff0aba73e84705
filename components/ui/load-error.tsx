import { Button } from "./button";
import { Notice } from "./notice";

interface LoadErrorProps {
  title: string;
  /** What can be done without it. */
  hint?: string;
  onRetry: () => void;
}

/** Said where a part of the page couldn't be fetched. */
export function LoadError({ title, hint, onRetry }: LoadErrorProps) {
  return (
    <div role="alert">
      <Notice tone="wait" title={title}>
        {hint ? <p>{hint}</p> : null}
        <div className="mt-2">
          <Button onClick={onRetry}>Try again</Button>
        </div>
      </Notice>
    </div>
  );
}
