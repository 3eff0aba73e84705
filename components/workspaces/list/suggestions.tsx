import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";

interface SuggestionsProps {
  action: string;
  questions: readonly string[];
  label: string;
  fields?: Readonly<Record<string, string>>;
  /** Answered in place where scripts run. */
  inPlace?: boolean;
  className?: string;
}

/** Questions to ask with one click; each button sends its own. */
export function Suggestions({ action, questions, label, fields = {}, inPlace, className }: SuggestionsProps) {
  if (questions.length === 0) return null;
  return (
    <form
      method="post"
      action={action}
      aria-label={label}
      data-ask={inPlace ? "" : undefined}
      className={classNames("flex flex-wrap gap-2", className)}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <input type="hidden" name="wait" value="1" />
      </noscript>
      {questions.map((question) => (
        <button
          key={question}
          type="submit"
          name="message"
          value={question}
          className={buttonClass("quiet", "h-auto! whitespace-normal! py-1.5 text-left font-normal!")}
        >
          {question}
        </button>
      ))}
    </form>
  );
}
