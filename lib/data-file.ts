import { z } from "zod";

/** A word or phrase: words one space apart, no space around them. */
const phrase = z.string().regex(/^\S+(?: \S+)*$/, "must be words with single spaces between them");

export const PHRASES = z.array(phrase).check(({ value, issues }) => {
  const seen = new Set<string>();
  for (const text of value) {
    if (seen.has(text))
      issues.push({ code: "custom", input: text, message: `has "${text}" twice`, continue: true });
    seen.add(text);
  }
});

/**
 * The content of a data file, checked.
 * @param file its path, for the message.
 * @throws Error that names the file and the entry at fault.
 */
export function dataFile<T>(file: string, schema: z.ZodType<T>, content: unknown): T {
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new Error(`${file} can't be used:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
