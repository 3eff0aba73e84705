/** Short ways to ask, for the menu of the question box and for questions sent without scripts. */
export interface SlashCommand {
  name: string;
  /** What may follow the name. */
  takes?: string;
  what: string;
  question: (rest: string) => string;
}

/** Questions that need nothing named. */
export const ASKED = {
  stock: "What do I have in stock?",
  runOut: "Which of my lots run out first?",
  lastRoasts: "Compare my last two roasts",
  lastRoast: "How did my last roast go?",
} as const;

const SLASH_COMMANDS: readonly SlashCommand[] = [
  { name: "stock", what: "what you have in stock", question: () => ASKED.stock },
  { name: "runout", what: "which lots run out first", question: () => ASKED.runOut },
  {
    name: "compare",
    takes: "coffees or roasts",
    what: "side by side",
    question: (rest) => (rest ? `Compare ${rest}` : ASKED.lastRoasts),
  },
  {
    name: "similar",
    takes: "a coffee",
    what: "coffees with a similar profile",
    question: (rest) => `What is similar to ${rest || "this one"}?`,
  },
  {
    name: "price",
    takes: "a coffee",
    what: "its price against the median of its origin and method",
    question: (rest) => `Is ${rest || "this one"} a good price for its origin?`,
  },
  {
    name: "moves",
    takes: "an origin",
    what: "how prices moved",
    question: (rest) =>
      rest ? `How have prices for ${rest} moved?` : "How have prices moved in the last 30 days?",
  },
  {
    name: "new",
    what: "new arrivals",
    question: (rest) => `What's new${rest ? ` from ${rest}` : ""} this week?`,
  },
  {
    name: "profit",
    takes: "a lot",
    what: "what you earned",
    question: (rest) => (rest ? `What did I earn on ${rest}?` : "What profit did I make?"),
  },
  { name: "roast", what: "your last roast", question: () => ASKED.lastRoast },
  {
    name: "plan",
    takes: "a day",
    what: "what to roast",
    question: (rest) => `Plan my roasts for ${rest || "tomorrow"}`,
  },
  { name: "help", what: "what you can ask", question: () => "What can you do?" },
];

const COMMAND = /^\/([a-z]+)(?:\s+([\s\S]*))?$/i;

/** The question behind a slash command; other texts are unchanged. */
export function expandCommand(text: string): string {
  const [, name = "", rest = ""] = COMMAND.exec(text.trim()) ?? [];
  const command = SLASH_COMMANDS.find((each) => each.name === name.toLowerCase());
  return command ? command.question(rest.trim()) : text;
}

/** Commands that match the text typed so far; none once it goes beyond the name. */
export function commandsFor(text: string): readonly SlashCommand[] {
  const [, typed] = /^\/([a-z]*)$/i.exec(text) ?? [];
  if (typed === undefined) return [];
  return SLASH_COMMANDS.filter(({ name }) => name.startsWith(typed.toLowerCase()));
}
