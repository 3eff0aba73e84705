import type { ArtisanProfile } from "@/lib/roast/artisan/artisan-roast";
import { LOG_NAMES } from "@/lib/roast/loggers/tables/file-names";
import { batchLabel } from "./metadata";

const MAX_NAME = 200;

const DAY =
  /(?:19|20)\d{2}[-_. ]?(?:0[1-9]|1[0-2])[-_. ]?(?:0[1-9]|[12]\d|3[01])|\d{2}[-_.](?:0[1-9]|1[0-2])[-_.](?:0[1-9]|[12]\d|3[01])/;
const TIME = /[-_. T]*(?:[01]\d|2[0-3])[-_.:h]?[0-5]\d(?:[-_.:]?[0-5]\d)?/;
/** Dates and times in loggers' file names: `2022-09-04_1530`, `22-09-04`, `20220904`. */
const STAMP = new RegExp(`(?<!\\d)(?:${DAY.source})(?:${TIME.source})?(?!\\d)`, "g");

/** The name of a log's file without folders, endings and dates: `8th manual blend french`. Null if nothing is left. */
export function nameInFile(fileName: string): string | null {
  let name = fileName.split(/[/\\]/).at(-1) ?? "";
  const endingOf = (text: string) => LOG_NAMES.find((ending) => text.toLowerCase().endsWith(ending));
  for (let ending = endingOf(name); ending; ending = endingOf(name)) name = name.slice(0, -ending.length);
  const words = name
    .replaceAll(STAMP, " ")
    .replaceAll(/[-_\s]+/g, " ")
    .replaceAll(/^[\s.,]+|[\s.,]+$/g, "");
  return /[\p{L}\p{N}]/u.test(words) && !/^(profile|roast|untitled|log)?\s*\d*$/i.test(words) ? words : null;
}

const firstLine = (text: string | null) =>
  text
    ?.split(/\r?\n/)
    .find((line) => line.trim() !== "")
    ?.trim() || null;

/**
 * What a log is called: its batch number and title, else the first line on its beans, else its file's name. A batch
 * number alone is put before what the others say. Null where none of them says anything.
 */
export function logName(profile: ArtisanProfile, fileName: string): string | null {
  const words = profile.title ?? firstLine(profile.beans) ?? nameInFile(fileName);
  const named = [batchLabel(profile), words].filter((part) => part !== null).join(" ");
  return named.slice(0, MAX_NAME).toWellFormed().trim() || null;
}
