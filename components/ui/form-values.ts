/** Warnings in the response, if any. */
export function warningsOf(answer: unknown): string[] {
  const said = typeof answer === "object" && answer !== null && "warnings" in answer ? answer.warnings : null;
  return Array.isArray(said) ? said.filter((each) => typeof each === "string") : [];
}

/** What was typed. A name that comes more than once, as of boxes to tick, is a list. */
export function formTexts(form: FormData): Record<string, string | string[]> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const texts = form.getAll(name).filter((value) => typeof value === "string");
      const [first = ""] = texts;
      return [name, texts.length > 1 ? texts : first];
    }),
  );
}
