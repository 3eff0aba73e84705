/** What the form of a question or a change ran into, by the code in the address. */
const PROBLEMS: Readonly<Record<string, string>> = {
  conflict: "An answer is still being written, or a limit is reached. Wait for the answer, then try again.",
  payload_too_large: "The canvas is full. Remove some blocks first.",
  prompt_budget_exceeded: "That question is too long. Shorten it, or ask it in two parts.",
  rate_limit_exceeded: "You’ve used today’s questions. They reset at 00:00 UTC.",
  upstream_failure: "The language model isn’t reachable. Try again shortly.",
  invalid_request: "Something in that form was missing or not valid. Check it and send it again.",
  note_conflict:
    "That note changed in another tab. Your version is on the canvas as a second note; keep the one you want.",
};

export const problemText = (code: string | null): string | null =>
  code !== null && Object.hasOwn(PROBLEMS, code) ? (PROBLEMS[code] ?? null) : null;
