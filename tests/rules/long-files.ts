/** Files above 300 lines, each with the reason why splitting it would make it worse. */
export const LONG_FILES: Record<string, string> = {
  "tests/support/access-table.ts":
    "one table of every route: in two, a missing row would be looked for in the other",
};
