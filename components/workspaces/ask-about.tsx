import { MessageSquareText } from "lucide-react";
import { buttonClass } from "@/components/ui/button";

interface AskAboutProps {
  /** In the format that `readAbout` parses: `coffee:12`, `origin:Kenya`, `market`. */
  about: string;
  className?: string;
}

/** Opens a workspace with what this page shows on its canvas. */
export function AskAbout({ about, className }: AskAboutProps) {
  return (
    <a
      href={`/chat?${new URLSearchParams({ about })}`}
      rel="nofollow"
      className={buttonClass("quiet", className)}
    >
      <MessageSquareText aria-hidden="true" size="1rem" className="text-ink-faint" />
      Ask about this
    </a>
  );
}
