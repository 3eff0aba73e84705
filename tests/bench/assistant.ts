import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { closeDatabase, readDatabase } from "@/db/client";
import { users } from "@/db/schema";
import { answerQuestion } from "@/lib/assistant/answer-question";
import { INTENTS, pageRef, type Slots } from "@/lib/assistant/contract";
import { readPerson } from "@/lib/assistant/person-vocabulary";
import { featuresOf } from "@/lib/assistant/understand/intents/features";
import { interpret } from "@/lib/assistant/understand/interpret-question";
import { parseQuestion } from "@/lib/assistant/understand/reading/parsed-question";
import { DEMO_PEOPLE } from "@/lib/demo/people";
import { UserError } from "@/lib/errors";
import { fold } from "@/lib/supply/normalize/words/words";
import { ownBench, type SessionViewer } from "@/lib/viewer";
import { main } from "@/scripts/machine/lifetime";
import { type Example, readPhrasings, train, writeWeights } from "./assistant-training";

const HELP = `Usage: npm run bench:assistant [-- --file tests/bench/assistant/x.jsonl] [--answers] [--train]

Asks the deterministic assistant the labelled questions of tests/bench/assistant/*.jsonl as the demo's member, and prints
how many intents are right and the precision and recall of each slot. Misses are listed for working sets only, never for
files named held-out-*. --answers also prints what it answers. --train learns the second opinion's weights from the working sets and
phrasings.txt, and writes lib/assistant/understand/data/intent-weights.json.`;

const FOLDER = path.join(import.meta.dirname, "assistant");

const labelled = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  question: z.string(),
  earlier: z.array(z.string()).default([]),
  page: pageRef.optional(),
  intent: z.enum(INTENTS),
  slots: z.record(z.string(), z.unknown()).default({}),
});
type Labelled = z.output<typeof labelled>;

interface Counts {
  expected: number;
  given: number;
  right: number;
}
const noCounts = (): Counts => ({ expected: 0, given: 0, right: 0 });

/** Accents, articles and the kind of thing don't count: `the Guji lot` names what `guji` names. */
const spoken = (value: unknown): string =>
  fold(String(value).normalize("NFC"))
    .replace(/\b(?:the|a|an|my|our|some|coffees?|lots?)\b/g, " ")
    .replace(/[^\p{L}\p{N}.]+/gu, " ")
    .trim();

const NAMES = new Set(["coffee", "lot", "roast", "term", "topic"]);
/** Set once: both sides of a supplier slot are read as the supplier that they name. */
let supplierNamed = (text: string): string => text;

function valuesOf(name: string, value: unknown): string[] {
  return [value].flat().map((each) => {
    if (typeof each === "number") return String(Math.round(each * 100) / 100);
    if (name === "supplier") return supplierNamed(String(each));
    return NAMES.has(name)
      ? spoken(each)
      : fold(String(each).normalize("NFC"))
          .replace(/\bcoffee\b/g, "")
          .trim();
  });
}

class Score {
  questions = 0;
  rightIntents = 0;
  readonly slots = new Map<string, Counts>();
  readonly intents = new Map<string, Counts>();
  readonly slotsOfIntents = new Map<string, Counts>();

  add({ intent, slots }: Labelled, given: { intent: string; slots: Slots }): string[] {
    this.questions++;
    const misses: string[] = [];
    of(this.intents, intent).expected++;
    of(this.intents, given.intent).given++;
    if (given.intent === intent) {
      this.rightIntents++;
      of(this.intents, intent).right++;
    } else misses.push(`intent ${given.intent}, not ${intent}`);
    const all = new Map<string, unknown>(Object.entries(given.slots));
    for (const name of new Set([...Object.keys(slots), ...all.keys()])) {
      const expected = slots[name] === undefined ? [] : valuesOf(name, slots[name]);
      const said = all.get(name) === undefined ? [] : valuesOf(name, all.get(name));
      const right = said.filter((value) => expected.includes(value)).length;
      for (const counts of [of(this.slots, name), of(this.slotsOfIntents, intent)]) {
        counts.expected += expected.length;
        counts.given += said.length;
        counts.right += right;
      }
      if (right < expected.length || right < said.length)
        misses.push(`${name}: ${said.join(" | ") || "nothing"}, not ${expected.join(" | ") || "anything"}`);
    }
    return misses;
  }
}

function of(byName: Map<string, Counts>, name: string): Counts {
  const counts = byName.get(name) ?? noCounts();
  byName.set(name, counts);
  return counts;
}

const share = (part: number, whole: number) => (whole === 0 ? "–" : (part / whole).toFixed(3));

function table(title: string, byName: ReadonlyMap<string, Counts>) {
  console.log(`\n${title.padEnd(22)} expected  given  precision  recall`);
  const rows = [...byName].sort(([a], [b]) => (a < b ? -1 : 1));
  const total = noCounts();
  for (const [name, counts] of rows) {
    total.expected += counts.expected;
    total.given += counts.given;
    total.right += counts.right;
    print(name, counts);
  }
  print("all", total);
}

function print(name: string, { expected, given, right }: Counts) {
  const cells = [
    String(expected).padStart(8),
    String(given).padStart(6),
    share(right, given).padStart(10),
    share(right, expected).padStart(7),
  ];
  console.log(`${name.padEnd(22)} ${cells.join(" ")}`);
}

async function member(): Promise<SessionViewer> {
  const [person] = await readDatabase()
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, DEMO_PEOPLE.member.email));
  if (!person) throw new UserError("The database has no demo people. Run npm start once.");
  return {
    kind: "session",
    sessionId: "bench",
    userId: person.id,
    role: "member",
    marketIntelligence: false,
    bench: ownBench(person.id, "member"),
  };
}

async function readLabelled(file: string): Promise<Labelled[]> {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() !== "");
  return lines.map((line, i) => {
    const parsed = labelled.safeParse(JSON.parse(line));
    if (!parsed.success) throw new UserError(`${file}:${i + 1}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  });
}

/** From first questions only: a follow-up's words alone don't tell its kind. */
async function learn(viewer: SessionViewer, files: readonly string[]) {
  const all = (await Promise.all(files.map(readLabelled))).flat();
  const first = [...all.filter(({ earlier }) => earlier.length === 0), ...(await readPhrasings())];
  const examples: Example[] = [];
  for (const { question, intent } of first) {
    const { vocabulary } = await readPerson(viewer, [question]);
    examples.push({ features: featuresOf(parseQuestion(question, vocabulary)), intent });
  }
  console.log(`${await writeWeights(train(examples))} features from ${examples.length} questions`);
}

await main(async (stopping) => {
  const { values } = parseArgs({
    options: {
      file: { type: "string", multiple: true },
      answers: { type: "boolean" },
      train: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const working = (await readdir(FOLDER))
    .filter((name) => name.startsWith("working") && name.endsWith(".jsonl"))
    .map((name) => path.join(FOLDER, name));
  const files = values.file ?? working;
  try {
    const viewer = await member();
    if (values.train) {
      await learn(viewer, working.sort());
      return 0;
    }
    for (const file of files.sort()) {
      const isHeldOut = path.basename(file).startsWith("held-out-");
      const asked = await readLabelled(file);
      const score = new Score();
      const startedAtMs = performance.now();
      for (const each of asked) {
        stopping.throwIfAborted();
        const { vocabulary } = await readPerson(viewer, [...each.earlier, each.question]);
        supplierNamed = (text) => vocabulary.suppliers.whole(text) ?? text;
        const given = interpret(each.question, each.earlier, vocabulary, each.page);
        const misses = score.add(each, given);
        if (misses.length > 0 && !isHeldOut)
          console.log(
            `${each.id}: ${[...each.earlier, each.question].join(" → ")}\n    ${misses.join("; ")}`,
          );
        if (values.answers && !isHeldOut) {
          const answer = await answerQuestion(viewer, {
            question: each.question,
            history: each.earlier,
            page: each.page,
          });
          const unsourced = answer.figures.filter(({ source }) => source === null).map(({ text }) => text);
          console.log(
            `? ${each.question}\n  ${answer.text}${unsourced.length > 0 ? `\n  WITHOUT A SOURCE: ${unsourced.join(", ")}` : ""}`,
          );
        }
      }
      const ms = (performance.now() - startedAtMs) / Math.max(1, score.questions);
      console.log(
        `\n${path.basename(file)}: ${score.questions} questions, intent ${share(score.rightIntents, score.questions)}, ${ms.toFixed(1)} ms each`,
      );
      table("Intent", score.intents);
      table("Slot", score.slots);
      table("Slots by intent", score.slotsOfIntents);
    }
    return 0;
  } finally {
    await closeDatabase();
  }
});
