/** Files with lines above 200 characters, each with the reason. Words and names belong into data files instead. */
export const LONG_LINES: Record<string, string> = {
  "components/site/head-script.ts": "a script that the page carries inline, as short as it can be",
};
