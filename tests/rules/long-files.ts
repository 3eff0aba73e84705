/** Files above 300 lines, each with the reason why splitting it would make it worse. */
export const LONG_FILES: Record<string, string> = {
  "packages/client/src/api.ts": "made from the contracts by npm run client:types",
  "app/routes.ts": "one line for each route file and one for its path, in one order",
  "tests/support/access-table.ts":
    "one table of every route: in two, a missing row would be looked for in the other",
};
