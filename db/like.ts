/** A text for a pattern of `like`: `%`, `_` and `\` are ordinary characters to the people who type them. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
