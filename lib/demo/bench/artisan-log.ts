import { MARKS, type Recording } from "@/lib/coffee/recording";
import { hash } from "@/lib/demo/random";

export interface LogFacts {
  title: string;
  beans: string;
  roastingNotes: string;
  roasterType: string;
  /** Kilograms. */
  roasterSize: number;
  batchPrefix: string;
  batchNumber: number;
  /** Grams. */
  weightIn: number;
  weightOut: number;
  /** `YYYY-MM-DD` and `HH:MM:SS`, local. */
  date: string;
  time: string;
  /** 32 hexadecimal digits. */
  uuid: string;
  version: string;
}

const HEX_DIGITS = 32;

/** The same key gives the same name of a roast. */
export const uuidOf = (key: string) =>
  ["a", "b", "c", "d"]
    .map((part) => hash(`${key}/${part}`).toString(16).padStart(8, "0"))
    .join("")
    .slice(0, HEX_DIGITS);

const EVENT_TYPES = ["Air", "Drum", "Damper", "Burner", "--"];
const UNTYPED = 4;

/** Free text is escaped twice: with Python's backslash sequences, then in the literal. */
const encoded = (text: string) =>
  text.replace(/[\\\n\r\t]|[^\u0020-\u007e]/g, (sign) => {
    const known = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" }[sign];
    const code = sign.charCodeAt(0);
    return (
      known ??
      (code < 256 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`)
    );
  });

/** The recording as Artisan's dictionary. Readings count from the start. */
export function logOf(recording: Recording, facts: LogFacts): Record<string, unknown> {
  const { time, bean, environment, marks, controls, unit } = recording;
  const start = time[0] ?? 0;
  const nearest = (second: number) => {
    const after = time.findIndex((each) => each >= second);
    return after === -1 ? time.length - 1 : after;
  };
  const readings = (values: readonly (number | null)[]) => values.map((value) => value ?? -1);
  return {
    recording_version: facts.version,
    version: facts.version,
    mode: unit,
    timeindex: MARKS.map((mark) => marks[mark] ?? (mark === "charge" ? -1 : 0)),
    timex: time.map((second) => Math.round((second - start) * 10) / 10),
    temp1: readings(environment),
    temp2: readings(bean),
    samplinginterval: Math.round((time[1] ?? 1) - start),
    specialevents: controls.map((event) => nearest(event.time)),
    specialeventstype: controls.map(({ control }) => {
      const type = EVENT_TYPES.indexOf(control ?? "--");
      return type === -1 ? UNTYPED : type;
    }),
    // 50 is written as 6: a tenth, and one more.
    specialeventsvalue: controls.map(({ value }) => (value === null ? 0 : value / 10 + 1)),
    specialeventsStrings: controls.map(({ label, value }) =>
      encoded(label ?? (value === null ? "" : `${value}`)),
    ),
    etypes: EVENT_TYPES,
    phases: unit === "C" ? [150, 150, 200, 230] : [300, 300, 390, 450],
    title: encoded(facts.title),
    beans: encoded(facts.beans),
    roastingnotes: encoded(facts.roastingNotes),
    cuppingnotes: "",
    weight: [facts.weightIn, facts.weightOut, "g"],
    roastertype: encoded(facts.roasterType),
    roastersize: facts.roasterSize,
    roastbatchprefix: encoded(facts.batchPrefix),
    roastbatchnr: facts.batchNumber,
    roastbatchpos: 1,
    roastisodate: facts.date,
    roasttime: facts.time,
    roastepoch: Date.parse(`${facts.date}T${facts.time}Z`) / 1000,
    roasttzoffset: 0,
    roastUUID: facts.uuid,
    greens_temp: recording.greenTemperature ?? 0,
    heavyFC: false,
    lowFC: false,
    lightCut: false,
    darkCut: false,
    drops: false,
    oily: false,
    uneven: false,
    tipping: false,
    scorching: false,
    divots: false,
    extradevices: [],
    extratimex: [],
    extratemp1: [],
    extratemp2: [],
    extraname1: [],
    extraname2: [],
  };
}

export function pythonLiteral(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") {
    const escaped = value.replaceAll("\\", "\\\\");
    return escaped.includes("'") && !escaped.includes('"')
      ? `"${escaped}"`
      : `'${escaped.replaceAll("'", "\\'")}'`;
  }
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(", ")}]`;
  if (typeof value === "object")
    return `{${Object.entries(value)
      .map(([key, each]) => `${pythonLiteral(key)}: ${pythonLiteral(each)}`)
      .join(", ")}}`;
  throw new TypeError(`Python has no literal for ${typeof value}.`);
}
