import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  className?: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

export function Disclosure({ summary, open, className, onToggle, children }: DisclosureProps) {
  return (
    <details
      open={open}
      // A link to something inside opens it before hydration.
      suppressHydrationWarning
      className={classNames("disclosure", className)}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary className="flex min-h-11 items-center justify-between gap-2 rounded-sm lg:mouse:min-h-9">
        {summary}
        <ChevronDown
          aria-hidden="true"
          size="1rem"
          className="disclosure-arrow shrink-0 text-ink-faint motion-safe:transition-transform"
        />
      </summary>
      {children}
    </details>
  );
}
