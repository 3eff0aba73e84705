import { existingDay, MONTHS } from "@/lib/units/days";

const SPELLINGS = [
  ["jan", "january", "enero", "ene", "janeiro", "januar", "gennaio", "janvier", "januari"],
  ["feb", "february", "febrero", "fevereiro", "fev", "februar", "febbraio", "fevrier", "februari"],
  ["mar", "march", "marzo", "marco", "marz", "mars", "maart", "marts"],
  ["apr", "april", "abril", "abr", "aprile", "avril"],
  ["may", "mayo", "maio", "mai", "maggio", "mei", "maj"],
  ["jun", "june", "junio", "junho", "juni", "giugno", "juin"],
  ["jul", "july", "julio", "julho", "juli", "luglio", "juillet"],
  ["aug", "august", "agosto", "aout", "augustus", "augusti"],
  ["sep", "sept", "september", "septiembre", "setiembre", "setembro", "settembre", "septembre"],
  ["oct", "october", "octubre", "outubro", "oktober", "okt", "ottobre", "octobre"],
  ["nov", "november", "noviembre", "novembro", "novembre"],
  ["dec", "december", "diciembre", "dic", "dezembro", "dez", "dezember", "dicembre", "decembre"],
] as const;

const NUMBER_OF_MONTH = new Map<string, number>(
  SPELLINGS.flatMap((names, i) => names.map((name) => [name, i + 1] as const)),
);

export const MONTH_PATTERN = [...NUMBER_OF_MONTH.keys()].toSorted((a, b) => b.length - a.length).join("|");

export function monthNumber(name: string): number | null {
  return NUMBER_OF_MONTH.get(name) ?? null;
}

export function monthName(month: number): string {
  return MONTHS[month - 1] ?? "";
}

/** `YYYY-MM-DD` when such a day exists between 2000 and 2099, else null. */
export function isoDate(year: number, month: number, day: number): string | null {
  return year >= 2000 && year <= 2099 ? existingDay(year, month, day) : null;
}

/** `25` and `2025` both mean 2025. */
export function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}
