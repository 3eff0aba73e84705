import type { CurveKind, Mark } from "@/lib/coffee/recording";
import type { TemperatureUnit } from "@/lib/units/temperature";
import type { LoggerName } from "./file-names";
import type { LoggedFacts } from "./logged-roast";

/** Names that a column goes by, in lower case; the first that the file has counts. */
export type ColumnNames = readonly string[];

/** Where a mark is: at an end of the table, at the first row with one of some words, or where a switch turns. */
export type MarkRule =
  | { mark: Mark; at: "first" | "last" }
  | { mark: Mark; column: string; words: readonly string[] }
  | { mark: Mark; column: string; turns: "on" | "off" };

/** How one logger writes a roast as a table with a row per sample. */
export interface TableFormat {
  logger: LoggerName;
  /** Recognized by its heads: the table has one of each. */
  heads: readonly ColumnNames[];
  /** Without a column, or where it isn't usable, each row is a second. */
  time: { columns: ColumnNames; perSecond?: number };
  bean: ColumnNames;
  environment: ColumnNames;
  /** Readings are divided by it. */
  scale?: number;
  /** Null: guessed from the readings. */
  unit: TemperatureUnit | null;
  /** A switch that is 0 for Fahrenheit. */
  celsiusSwitch?: string;
  curves: readonly { columns: ColumnNames; name: string; kind: CurveKind; scale?: number }[];
  controls: readonly { columns: ColumnNames; control: string; scale?: number }[];
  marks: readonly MarkRule[];
  /** Words of marks, and notes. */
  events?: ColumnNames;
  /** Rows without it aren't samples. */
  needs?: string;
  facts?: LoggedFacts;
  /** Named groups `title`, `batch`, `year`, `month`, `day`, `hour`, `minute`, `second`. */
  fileName?: RegExp;
  /** Columns with the parts of the date, in the first row. */
  dateColumns?: readonly string[];
}
