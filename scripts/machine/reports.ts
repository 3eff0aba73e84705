/** What the stages of `npm test` leave for each other and for the sum at the end; emptied by each run. */
export const REPORTS = "node_modules/.cache/peaberry-tests";
