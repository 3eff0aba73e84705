import type { ReactNode } from "react";

interface QuestionFormProps {
  action: string;
  /** Repeating the form with the same id and question stores nothing twice. */
  clientMessageId: string;
  /** Answered in place where scripts run. */
  inPlace?: boolean;
  fields?: Readonly<Record<string, string>>;
  /** The box and its button. */
  children: ReactNode;
  before?: ReactNode;
}

/** The box for a question; without scripts an ordinary form whose answer is the next page. */
export function QuestionForm({
  action,
  clientMessageId,
  inPlace,
  fields = {},
  before,
  children,
}: QuestionFormProps) {
  return (
    <form method="post" action={action} data-ask={inPlace ? "" : undefined}>
      <input type="hidden" name="clientMessageId" value={clientMessageId} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <input type="hidden" name="wait" value="1" />
      </noscript>
      {before}
      <div className="flex items-end gap-2 rounded-md border border-rule-strong bg-sheet p-1.5 focus-within:outline-2 focus-within:outline-jade focus-within:outline-offset-1">
        {children}
      </div>
      <p className="needs-js mt-1 text-ink-faint text-small max-md:hidden">
        Enter sends, Shift+Enter starts a new line. Type / for commands.
      </p>
    </form>
  );
}
