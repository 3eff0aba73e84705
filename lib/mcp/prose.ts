/** A paragraph written over several lines of code. */
export const prose = (texts: TemplateStringsArray, ...values: (string | number)[]): string =>
  String.raw({ raw: texts }, ...values)
    .replaceAll(/\s+/g, " ")
    .trim();
