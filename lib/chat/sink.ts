import type { Answer, AnswerBlock, Source, ToolCall } from "@/lib/assistant/contract";
import { requestedAction } from "@/lib/assistant/requested-change";
import { cleanText } from "@/lib/clean-text";
import type { AnswerLog } from "./answer-log";
import type { AnswerChunk, NoticeCode } from "./chunks";
import { notice, source as sourceSchema } from "./chunks";
import { AnswerText, cleanData } from "./clean-answer";

const MAX_BLOCKS = 8;
const MAX_SOURCES = 15;
const MAX_SUGGESTIONS = 4;
/** Limit for all texts of an answer. */
const MAX_CHARACTERS = 20_000;
/** A deterministic answer is streamed in pieces of about this size. */
const PIECE = 80;
/** Limit for the deterministic assistant: names that it repeats may be long. */
const MAX_TEXT = 6000;

/** Writes an answer's parts in their order; both assistants use it. */
export class AnswerSink {
  readonly #log: AnswerLog;
  readonly #question: string;
  #texts = 0;
  #characters = 0;
  #open: { id: string; text: AnswerText } | null = null;
  #isFull = false;

  constructor(log: AnswerLog, question: string) {
    this.#log = log;
    this.#question = question;
  }

  async #add(chunk: AnswerChunk): Promise<void> {
    if (this.#isFull) return;
    if (this.#log.hasRoomFor(chunk)) return this.#log.append(chunk);
    this.#isFull = true;
    await this.#log.append(notice("too_long"));
  }

  /** Whether nothing more is taken. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** @param calls what the text's figures and links are checked against; may grow */
  async text(delta: string, calls: readonly ToolCall[], checksFigures = true): Promise<void> {
    this.#open ??= await this.#begin(calls, checksFigures);
    const current = this.#open;
    const ready = current.text.push(delta);
    await this.#addText(current.id, ready);
  }

  async #addText(id: string, delta: string): Promise<void> {
    if (delta === "" || this.#isFull) return;
    this.#characters += delta.length;
    if (this.#characters <= MAX_CHARACTERS) return this.#add({ type: "text-delta", id, delta });
    this.#isFull = true;
    await this.#log.append(
      { type: "text-delta", id, delta: "…" },
      { type: "text-end", id },
      notice("too_long"),
    );
  }

  async #begin(calls: readonly ToolCall[], checksFigures: boolean) {
    const id = `text-${++this.#texts}`;
    await this.#add({ type: "text-start", id });
    return { id, text: new AnswerText(calls, this.#question, checksFigures) };
  }

  async endText(): Promise<void> {
    const open = this.#open;
    if (!open) return;
    this.#open = null;
    const rest = open.text.end();
    await this.#addText(open.id, rest);
    await this.#add({ type: "text-end", id: open.id });
    if (open.text.unverified.length > 0)
      await this.#add({
        type: "data-unverified",
        id: `unverified-${open.id}`,
        data: [...new Set(open.text.unverified)].slice(0, 50),
      });
  }

  notice(code: NoticeCode): Promise<void> {
    return this.#add(notice(code));
  }

  progress(data: string): Promise<void> {
    return this.#add({ type: "data-progress", transient: true, data });
  }

  /** Blocks of what was looked up, each once, and the addresses that give the numbers. */
  async data(blocks: readonly AnswerBlock[], sources: readonly Source[]): Promise<void> {
    const kept = new Map<string, AnswerBlock>();
    for (const each of blocks) kept.set(JSON.stringify([each.block.type, each.block.of]), each);
    // Only the person's own message lets a card through: hostile texts could have asked for one.
    const requested = requestedAction(this.#question);
    const isCard = ({ block }: AnswerBlock) => block.type === "action";
    const card = [...kept.values()].find(
      ({ block }) => block.type === "action" && block.of.actionType === requested,
    );
    const shown = [...(card ? [card] : []), ...[...kept.values()].filter((each) => !isCard(each))];
    for (const { block, data } of shown.slice(0, MAX_BLOCKS)) {
      if (!("type" in data)) continue;
      await this.#add({
        type: "data-block",
        id: block.id,
        data: { block: cleanData(block), data: cleanData(data) },
      });
    }
    const named = new Map(sources.map(({ label, href }) => [href, { label: cleanText(label, 120), href }]));
    const own = [...named.values()].filter((each) => sourceSchema.safeParse(each).success);
    if (own.length > 0)
      await this.#add({ type: "data-sources", id: "sources", data: own.slice(0, MAX_SOURCES) });
  }

  /** An answer of the deterministic assistant. */
  async answer({ text: whole, blocks, sources, suggestions, toolCalls }: Answer): Promise<void> {
    const text = whole.length > MAX_TEXT ? `${whole.slice(0, MAX_TEXT)}…` : whole;
    // Without a lookup it's one of our fixed texts, perhaps with examples.
    const checksFigures = toolCalls.length > 0;
    for (const piece of text.match(new RegExp(`[\\s\\S]{1,${PIECE}}(?=\\s|$)|\\s*\\S+`, "g")) ?? [])
      await this.text(piece, toolCalls, checksFigures);
    await this.endText();
    await this.data(blocks, sources);
    if (suggestions.length > 0)
      await this.#add({
        type: "data-suggestions",
        id: "suggestions",
        data: suggestions.slice(0, MAX_SUGGESTIONS).map((each) => cleanText(each, 200)),
      });
  }
}
