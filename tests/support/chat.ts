import { expect } from "vitest";
import { type AnswerChunk, answerChunk, type NoticeCode } from "@/lib/chat/chunks";
import { readWorkspaceEndpoint } from "@/lib/workspaces/contract";
import type { Chatter } from "./workspaces";

/** The events of a stream so far, or of one that has ended. */
function eventsOf(text: string): AnswerChunk[] {
  const datas = text.split("\n\n").flatMap((event) => /^data: (.*)$/m.exec(event)?.[1] ?? []);
  return datas.filter((data) => data !== "[DONE]").map((data) => answerChunk.parse(JSON.parse(data)));
}

export const textOf = (chunks: readonly AnswerChunk[]): string =>
  chunks.map((chunk) => (chunk.type === "text-delta" ? chunk.delta : "")).join("");

const noticesOf = (chunks: readonly AnswerChunk[]): NoticeCode[] =>
  chunks.flatMap((chunk) => (chunk.type === "data-notice" ? [chunk.data.code] : []));

export interface Streamed {
  chunks: AnswerChunk[];
  text: string;
  notices: NoticeCode[];
}

function streamed(raw: string): Streamed {
  const chunks = eventsOf(raw);
  return { chunks, text: textOf(chunks), notices: noticesOf(chunks) };
}

/** Asks, and reads the answer to its end. */
export async function ask(chatter: Chatter, workspaceId: string, message: string, more: object = {}) {
  const response = await chatter.send("POST", "/api/chat", { workspaceId, message, ...more });
  expect(response.status, await response.clone().text()).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  const raw = await response.text();
  expect(raw.endsWith("data: [DONE]\n\n")).toBe(true);
  return streamed(raw);
}

export async function messagesOf(chatter: Chatter, path: string) {
  const { messages } = readWorkspaceEndpoint.response.parse(await chatter.get(path));
  return messages;
}

/** Reads a stream until what it has shown so far fits. */
export async function readUntil(response: Response, fits: (soFar: Streamed) => boolean) {
  const reader = response.body?.getReader();
  if (!reader) throw new Error("nothing is streamed");
  const decoder = new TextDecoder();
  let raw = "";
  for (;;) {
    const whole = raw.slice(0, raw.lastIndexOf("\n\n") + 2);
    if (fits(streamed(whole))) break;
    const { done, value } = await reader.read();
    if (done) throw new Error(`the stream ended without what was waited for: ${raw}`);
    raw += decoder.decode(value, { stream: true });
  }
  return {
    leave: () => reader.cancel(),
    rest: async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return streamed(raw);
        raw += decoder.decode(value, { stream: true });
      }
    },
  };
}
