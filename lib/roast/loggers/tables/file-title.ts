import type { LoggedFacts } from "./logged-roast";

/** The name of a file without its folders and endings. */
const stemOf = (fileName: string): string =>
  (fileName.split(/[/\\]/).at(-1) ?? "").replace(/\.[a-z]{1,5}$/i, "").trim();

export function localTime(
  parts: readonly (string | number | undefined)[],
): Pick<LoggedFacts, "date" | "time"> {
  const [year, month, day, hour, minute, second] = parts.map((part) => String(part ?? ""));
  const two = (part = "") => part.padStart(2, "0");
  return {
    date: `${year}-${two(month)}-${two(day)}`,
    time: hour ? `${two(hour)}:${two(minute)}:${two(second)}` : null,
  };
}

/** Title, batch number and date of a file that a logger named by them, otherwise its name as the title. */
export function factsOfName(fileName: string, pattern?: RegExp): LoggedFacts {
  const stem = stemOf(fileName);
  const found = pattern?.exec(stem)?.groups;
  if (!found) return { title: stem || null };
  const { title, batch, year, month, day, hour, minute, second } = found;
  return {
    title: title?.trim() || null,
    ...(batch ? { batch: { prefix: "", number: Number(batch) } } : {}),
    ...(year ? localTime([year, month, day, hour, minute, second]) : {}),
  };
}
