import { formSentence } from "@/lib/http/errors/expected";

/** The error for each field that couldn't be read. */
export function errorsOf(problems: readonly { name: string; expected: string }[]) {
  return (name: string): string | undefined => {
    const problem = problems.find((each) => each.name === name);
    return problem && formSentence(problem.expected);
  };
}
