/** Between facts on one line. It stays with the fact before it: no line begins with a dot. */
export const SEPARATOR = "\u00a0· ";
