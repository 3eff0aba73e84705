import type { Mark } from "@/lib/coffee/recording";
import { clockSeconds } from "../tables/cells";
import { localTime } from "../tables/file-title";
import type { LoggedRoast } from "../tables/logged-roast";
import { nearestIn } from "../tables/nearest";
import { readTable } from "../tables/read-table";
import type { TableFormat } from "../tables/table-format";
import { textRows } from "../tables/text-table";

const SECTION = /^\[\{(\w{1,40})\}\][ \t]*\r?$/gm;
const MAX_SECTIONS = 200;
const MAX_TEXT = 10_000;

const DATA: TableFormat = {
  logger: "Kaleido",
  heads: [["bt"], ["et"]],
  time: { columns: ["time"], perSecond: 1000 },
  bean: ["bt"],
  environment: ["et"],
  unit: "C",
  curves: [
    { columns: ["ror"], name: "RoR", kind: "rate" },
    { columns: ["sv"], name: "Set", kind: "temperature" },
  ],
  controls: [
    { columns: ["sm"], control: "Air" },
    { columns: ["rl"], control: "Drum" },
    { columns: ["hp"], control: "Burner" },
  ],
  marks: [],
};

/** `170@04:30`: a temperature and when it was reached. */
const MARK_SECTIONS = {
  charge: "StartBeansIn",
  dry_end: "TurntoYellow",
  fc_start: "1stBoomStart",
  fc_end: "1stBoomEnd",
  sc_start: "2ndBoomStart",
  sc_end: "2ndBoomEnd",
  drop: "BeansColdDown",
} as const satisfies Partial<Record<Mark, string>>;

export const isKaleido = (text: string): boolean => /^\s{0,99}\[\{\w{1,40}\}\]/.test(text);

/** A Kaleido file: sections below heads such as `[{DATA}]`. Null without readings. */
export function readKaleido(text: string, fileName: string): LoggedRoast | null {
  const sections = sectionsOf(text);
  const roast = readTable(DATA, textRows(sections.get("DATA") ?? ""), fileName);
  if (!roast) return null;
  const line = (name: string) =>
    (sections.get(name) ?? "").trim().split(/\r?\n/, 1)[0]?.slice(0, MAX_TEXT) ?? "";
  const nearest = nearestIn(roast.time);
  for (const [mark, name] of Object.entries(MARK_SECTIONS)) {
    const second = clockSeconds(line(name).split("@")[1]);
    if (second !== null) Object.assign(roast.marks, { [mark]: nearest(second) });
  }
  const comment = line("Comment");
  const [, year, month, day, ...clock] =
    /^(\d\d)-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)/.exec(line("CookDate")) ?? [];
  return {
    ...roast,
    facts: {
      ...roast.facts,
      ...(comment ? { title: comment } : {}),
      ...(year ? localTime([`20${year}`, month, day, ...clock]) : {}),
      machine: "Kaleido",
    },
  };
}

function sectionsOf(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  const heads: RegExpExecArray[] = [];
  for (const head of text.matchAll(SECTION)) {
    if (heads.length >= MAX_SECTIONS) break;
    heads.push(head);
  }
  for (const [at, head] of heads.entries()) {
    const name = head[1] ?? "";
    if (!sections.has(name))
      sections.set(name, text.slice(head.index + head[0].length, heads[at + 1]?.index));
  }
  return sections;
}
