import { parseArgs } from "node:util";
import { parseLog } from "@/lib/roast/artisan/parse-log";
import { parseInWorker } from "@/lib/roast/loggers/parse-in-worker";
import { pythonRepr } from "@/tests/support/python-repr";

const HELP = `Usage: npm run bench -- artisan [--samples 4000] [--rounds 200]

Times how long a log of so many samples, with two further devices, takes to be read and understood: as Artisan's Python
literal and as JSON, on the calling thread and on the one that imports use. Each round times JSON.parse of the same data
too, in turns. The table shows the median time that passed and the mean time of the processor, all threads together, and
how many times JSON.parse's they are: where other work has the cores, only the second tells of the code. No database.`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", short: "h" },
    samples: { type: "string", default: "4000" },
    rounds: { type: "string", default: "200" },
  },
});

/** A log as long as the longest real ones, with numbers as long as Artisan writes them. */
function makeLog(samples: number): Map<string, number[] | number[][] | string | string[]> {
  const along = (make: (at: number) => number) => Array.from({ length: samples }, (_, at) => make(at));
  const temperature = (base: number) =>
    along((at) => Number((base + 90 * Math.sin(at / 900) + (at % 7) / 9).toFixed(8)));
  const time = along((at) => Number((at * 0.25 + (at % 5) / 977).toFixed(10)));
  const events = Array.from({ length: 40 }, (_, at) => at * Math.floor(samples / 40));
  return new Map<string, number[] | number[][] | string | string[]>([
    ["mode", "C"],
    ["title", "\\u30ac\\u30c6\\u30de\\u30e9"],
    ["timex", time],
    ["temp1", temperature(200)],
    ["temp2", temperature(150)],
    [
      "timeindex",
      [10, 0.4, 0.7, 0, 0, 0, 0.9, 0].map((part) => (part < 1 ? Math.floor(part * samples) : part)),
    ],
    ["specialevents", events],
    ["specialeventstype", events.map((_, at) => at % 4)],
    ["specialeventsvalue", events.map((_, at) => 1 + (at % 10))],
    ["specialeventsStrings", events.map((_, at) => String(at))],
    ["extratimex", [time, time]],
    ["extratemp1", [temperature(180), temperature(90)]],
    ["extratemp2", [temperature(30), temperature(20)]],
    ["extraname1", ["Inlet", "{0}"]],
    ["extraname2", ["Outlet", "{3}"]],
  ]);
}

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

/** Milliseconds that passed, and those of the processor. */
async function timeOf(work: () => unknown) {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { passed: performance.now() - startedAt, processor: (user + system) / 1000 };
}

async function measure(samples: number, rounds: number): Promise<void> {
  const log = makeLog(samples);
  const json = JSON.stringify(Object.fromEntries(log));
  const literalFile = Buffer.from(pythonRepr(log));
  const jsonFile = Buffer.from(json);
  const contestants: [string, () => unknown][] = [
    ["JSON.parse of the text", () => JSON.parse(json)],
    ["literal, read and understood", () => parseLog(literalFile)],
    ["JSON, read and understood", () => parseLog(jsonFile)],
    ["literal with all figures, on its thread and back", () => parseInWorker("bench", literalFile)],
  ];
  const passed = contestants.map((): number[] => []);
  const processor = contestants.map(() => 0);
  for (let round = -20; round < rounds; round++)
    for (const [at, [, work]] of contestants.entries()) {
      const time = await timeOf(work);
      if (round < 0) continue;
      passed[at]?.push(time.passed);
      processor[at] = (processor[at] ?? 0) + time.processor / rounds;
    }
  const peer = { passed: median(passed[0] ?? []), processor: processor[0] ?? Number.NaN };
  console.log(`${samples} samples, ${(literalFile.length / 1000).toFixed(0)} kB, ${rounds} rounds\n`);
  console.log("| What | Median ms | ÷ JSON.parse | Processor ms | ÷ JSON.parse | Reach |");
  console.log("| --- | ---: | ---: | ---: | ---: | ---: |");
  for (const [at, [name]] of contestants.entries()) {
    const [ms, cpu] = [median(passed[at] ?? []), processor[at] ?? Number.NaN];
    const cells = [
      ...[name, ms.toFixed(2), (ms / peer.passed).toFixed(1), cpu.toFixed(2)],
      ...[(cpu / peer.processor).toFixed(1), at === 0 ? "" : "≤ 8"],
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

if (values.help) console.log(HELP);
else await measure(Number(values.samples), Number(values.rounds));
