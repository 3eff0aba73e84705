import { Button } from "./button";
import { Notice } from "./notice";

interface LoadErrorProps {
  title: string;
  hint?: string;
  onRetry: () => void;
}

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
