/** Warnings in the response, if any. */
export function warningsOf(answer: unknown): string[] {
  const said = typeof answer === "object" && answer !== null && "warnings" in answer ? answer.warnings : null;
  return Array.isArray(said) ? said.filter((each) => typeof each === "string") : [];
}
