/**
 * A regular expression written over several lines: a line break and the following indentation are dropped, every other
 * space counts. `${…}` takes the source of another pattern.
 */
export function pattern(strings: TemplateStringsArray, ...parts: readonly string[]): RegExp {
  return patternWith("")(strings, ...parts);
}

export function patternWith(flags: string): typeof pattern {
  return (strings, ...parts) => new RegExp(String.raw(strings, ...parts).replace(/\n\s*/g, ""), flags);
}
