/** Files above 300 lines, each with the reason why splitting it would make it worse. */
export const LONG_FILES: Record<string, string> = {};
