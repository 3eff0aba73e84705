import { z } from "zod";
import { blockData } from "@/lib/canvas/block-data";
import { blockSchema } from "@/lib/canvas/contract";

/**
 * What an answer consists of: chunks of the `ai` package's UI-message stream. Data parts are ours: a block with its
 * data of that moment, sources, suggestions, and notices on how the answer came about.
 */

/** Why an answer is not the model's alone, or not whole. */
const NOTICES = {
  provider_busy: "The language model is at its limit, so this answer comes from your data without it.",
  provider_down: "The language model didn't respond, so this answer comes from your data without it.",
  provider_slow: "The language model took too long, so this answer comes from your data without it.",
  provider_cut: "The language model's answer broke off. The rest comes from your data without it.",
  no_conclusion: "The language model came to no conclusion, so this answer comes from your data without it.",
  daily_limit:
    "You've used today's share of the language model, so this answer comes from your data without it.",
  proposal_dropped:
    "The language model proposed a change that your message doesn't ask for or that can't be made, so its card was left out.",
  too_long: "This answer got too long and ends here.",
  stopped: "You stopped this answer.",
  interrupted: "This answer was interrupted. Ask again to get the rest.",
  failed: "Something failed on our side while answering. Your message is saved: ask again.",
} as const;
export type NoticeCode = keyof typeof NOTICES;
const noticeCodes = z.enum(Object.keys(NOTICES) as [NoticeCode, ...NoticeCode[]]);

const id = z.string();
export const source = z.object({ label: z.string(), href: z.string().regex(/^\/(?![/\\])/) });

const dataChunks = [
  z.object({ type: z.literal("data-block"), id, data: z.object({ block: blockSchema, data: blockData }) }),
  z.object({ type: z.literal("data-sources"), id, data: z.array(source) }),
  z.object({ type: z.literal("data-suggestions"), id, data: z.array(z.string()) }),
  z.object({ type: z.literal("data-notice"), id, data: z.object({ code: noticeCodes, text: z.string() }) }),
  // Numbers of the text that no tool returned; the text marks each of them too.
  z.object({ type: z.literal("data-unverified"), id, data: z.array(z.string()) }),
] as const;

export const answerChunk = z.discriminatedUnion("type", [
  z.object({ type: z.literal("start"), messageId: z.string() }),
  z.object({ type: z.literal("text-start"), id }),
  z.object({ type: z.literal("text-delta"), id, delta: z.string() }),
  z.object({ type: z.literal("text-end"), id }),
  ...dataChunks,
  // Progress of a lookup; not part of the answer.
  z.object({ type: z.literal("data-progress"), transient: z.literal(true), data: z.string() }),
  z.object({ type: z.literal("finish") }),
  z.object({ type: z.literal("abort"), reason: z.enum(["stopped", "interrupted"]) }),
]);
export type AnswerChunk = z.output<typeof answerChunk>;

export const answerPart = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  ...dataChunks,
]);
export type AnswerPart = z.output<typeof answerPart>;

/** The parts of the message that chunks make up, texts that were cut off included. Skips chunks of other releases. */
export function partsOf(chunks: readonly unknown[]): AnswerPart[] {
  const parts: AnswerPart[] = [];
  const texts = new Map<string, { type: "text"; text: string }>();
  for (const sent of chunks) {
    const chunk = answerChunk.safeParse(sent).data;
    if (chunk?.type === "text-start") {
      const part = { type: "text" as const, text: "" };
      texts.set(chunk.id, part);
      parts.push(part);
    } else if (chunk?.type === "text-delta") {
      const part = texts.get(chunk.id);
      if (part) part.text += chunk.delta;
    } else {
      const data = answerPart.safeParse(chunk);
      if (data.success) parts.push(data.data);
    }
  }
  return parts.filter((part) => part.type !== "text" || part.text !== "");
}

export const notice = (code: NoticeCode): AnswerChunk => ({
  type: "data-notice",
  id: `notice-${code}`,
  data: { code, text: NOTICES[code] },
});
