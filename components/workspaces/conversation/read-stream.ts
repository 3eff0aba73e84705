import type { AnswerChunk, AnswerPart } from "@/lib/chat/chunks";

export type DataPart = Exclude<AnswerPart, { type: "text" }>;

/** An answer as far as it has come. */
export interface LiveAnswer {
  messageId: string | null;
  text: string;
  parts: DataPart[];
  progress: string | null;
  hasEnded: boolean;
}

export const NO_ANSWER: LiveAnswer = {
  messageId: null,
  text: "",
  parts: [],
  progress: null,
  hasEnded: false,
};

const isChunk = (value: unknown): value is AnswerChunk =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The data of each event of our own event stream (WHATWG HTML, 9.2), without comments. */
async function* eventTexts(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = event.split("\n").filter((line) => line.startsWith("data:"));
      if (data.length > 0) yield data.map((line) => line.slice(5).trimStart()).join("\n");
    }
  }
}

function add(answer: LiveAnswer, chunk: AnswerChunk): LiveAnswer {
  switch (chunk.type) {
    case "start":
      return { ...answer, messageId: chunk.messageId };
    case "text-start":
      return answer.text === "" ? answer : { ...answer, text: `${answer.text}\n\n` };
    case "text-delta":
      return { ...answer, text: answer.text + chunk.delta, progress: null };
    case "text-end":
      return answer;
    case "data-progress":
      return { ...answer, progress: chunk.data };
    case "finish":
    case "abort":
      return { ...answer, hasEnded: true, progress: null };
    default:
      return { ...answer, parts: [...answer.parts, chunk] };
  }
}

/**
 * Follows an answer from its first chunk.
 * @returns what has arrived; without `hasEnded` when the connection was lost
 */
export async function readAnswer(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  show: (answer: LiveAnswer) => void,
): Promise<LiveAnswer> {
  let answer = NO_ANSWER;
  try {
    for await (const text of eventTexts(body)) {
      if (text === "[DONE]") return { ...answer, hasEnded: true };
      const chunk: unknown = JSON.parse(text);
      if (!isChunk(chunk)) continue;
      answer = add(answer, chunk);
      show(answer);
    }
  } catch {
    // Lost on the way: the caller follows again.
  }
  return answer;
}
