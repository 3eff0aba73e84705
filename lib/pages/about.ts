import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { PageRef } from "@/lib/assistant/contract";
import { type Block, blockSchema } from "@/lib/canvas/contract";
import { ASKED } from "@/lib/chat/slash-commands";

/**
 * What "Ask about this" is about: `coffee:12`, `compare:1,2`, `lot:3`, `roast:4`, `roasts:4,5`, `origin:Kenya`,
 * `market`, `inventory`, `profit:from=2026-01-01`. Names and ids only; what they show is resolved as the viewer.
 */
export interface About {
  text: string;
  block: Block;
  /** For the assistant, where one page is meant. */
  page: PageRef | null;
  questions: readonly string[];
}

const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number);
const idsText = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(idText).min(1));

interface Kind {
  of: (value: string) => Pick<Block, "type" | "of"> | null;
  page?: (value: string) => PageRef;
  questions: readonly string[];
}

const withId = (make: (id: number) => Pick<Block, "type" | "of">) => (value: string) => {
  const id = idText.safeParse(value);
  return id.success ? make(id.data) : null;
};
const withIds = (make: (ids: number[]) => Pick<Block, "type" | "of">) => (value: string) => {
  const ids = idsText.safeParse(value);
  return ids.success ? make([...new Set(ids.data)]) : null;
};

const KINDS: Readonly<Record<string, Kind>> = {
  coffee: {
    of: withId((id) => ({ type: "coffees", of: { ids: [id] } })),
    page: (value) => ({ kind: "coffee", id: Number(value) }),
    questions: ["Is this a good price for its origin?", "What is similar to this one?"],
  },
  compare: {
    of: withIds((ids) => ({ type: "comparison", of: { ids } })),
    questions: ["Which of these is the best value?"],
  },
  lot: {
    of: withId((id) => ({ type: "inventory", of: { lots: [id] } })),
    page: (value) => ({ kind: "lot", id: Number(value) }),
    questions: ["When does this lot run out?", "What did I earn on this lot?"],
  },
  roast: {
    of: withId((roast) => ({ type: "roast-curve", of: { roast } })),
    page: (value) => ({ kind: "roast", id: Number(value) }),
    questions: ["Compare this roast with the previous one", "What is development time ratio?"],
  },
  roasts: {
    of: withIds((roasts) => ({ type: "roast-overlay", of: { roasts } })),
    questions: [ASKED.lastRoasts],
  },
  origin: {
    of: (origin) => (origin === "" ? null : { type: "price-index", of: { origin } }),
    page: (origin) => ({ kind: "origin", id: origin }),
    questions: ["How have prices moved here?", "What is new from this origin?"],
  },
  market: {
    of: () => ({ type: "price-index", of: {} }),
    page: () => ({ kind: "market", id: "all" }),
    questions: ["Which origins got cheaper in the last 30 days?", "What is new this week?"],
  },
  inventory: {
    of: () => ({ type: "inventory", of: { query: "" } }),
    questions: [ASKED.runOut, ASKED.stock],
  },
  profit: {
    of: (query) => ({ type: "profit", of: { query } }),
    questions: ["Which lot earned the most?"],
  },
};

/** Null for anything that isn't a kind of ours with its ids. */
export function readAbout(text: string | null | undefined): About | null {
  if (!text) return null;
  const [name = "", ...rest] = text.split(":");
  const value = rest.join(":");
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  const made = kind?.of(value);
  if (!kind || !made) return null;
  const block = blockSchema.safeParse({ id: randomUUID(), ...made });
  if (!block.success) return null;
  return { text, block: block.data, page: kind.page?.(value) ?? null, questions: kind.questions };
}
