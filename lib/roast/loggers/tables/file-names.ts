/** Endings of the logs that may be uploaded; the content decides what a file is. GitHub adds `.txt` to attachments. */
export const LOG_NAMES = [
  ".alog",
  ".alog.json",
  ".json",
  ".alog.txt",
  ".csv",
  ".tsv",
  ".txt",
  ".xls",
  ".xlsx",
] as const;

/** RoasTime keeps each roast in a file that is named by its id alone. */
const ROASTIME_ID = /^[\w~-]{20,40}$/;

export const isLogName = (name: string): boolean =>
  LOG_NAMES.some((ending) => name.toLowerCase().endsWith(ending)) || ROASTIME_ID.test(name);

/** The loggers whose files are recognized, Artisan aside. */
const LOGGERS = [
  "Cropster",
  "IKAWA",
  "RoasTime",
  "ROEST",
  "Giesen",
  "Loring",
  "Kaleido",
  "Petroncini",
  "Rubasse",
  "Stronghold",
  "RoastLogger",
  "a table",
] as const;
export type LoggerName = (typeof LOGGERS)[number];

/** For pages, errors and documents. */
export const LOGGER_WORDS = `Artisan, ${LOGGERS.slice(0, -1).join(", ")}`;
