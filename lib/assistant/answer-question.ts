import type { Viewer } from "@/lib/viewer";
import type { Answer, Question } from "./contract";

const EXAMPLES = ["washed ethiopians under $8", "what's new this week", "what does DTR mean"];

/**
 * The deterministic assistant's answer, from the same tools that a model gets. Never throws for a question that it can't
 * read; other errors (such as a lost database) are thrown.
 */
export async function answerQuestion(_viewer: Viewer, _asked: Question): Promise<Answer> {
  return {
    intent: "not_understood",
    slots: {},
    text: `I didn't understand that. I can answer questions such as ${EXAMPLES.map((each) => `“${each}”`).join(", ")}.`,
    blocks: [],
    sources: [],
    suggestions: EXAMPLES,
    figures: [],
    toolCalls: [],
  };
}
