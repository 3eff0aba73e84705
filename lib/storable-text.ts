/** Whether Postgres takes it, in text and in jsonb: without NUL and without half a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");
