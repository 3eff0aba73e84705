import { createServer, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";

/** A piece of streamed text, or a call of a tool with its input as the provider writes it. */
type Piece = string | { tool: string; input: string };

/** What a provider does with a question: answers this text, streams these pieces, answers this status, or hangs up. */
export type Behaviour =
  | { text: string }
  | {
      pieces: Piece[];
      /** After the last piece: breaks off, or says nothing more and waits. */
      ends?: "cut" | "hold";
      /** Before each piece. */
      pauseMs?: number;
    }
  | { status: number; headers?: Record<string, string>; body?: string }
  | "hangs up"
  | "says nothing";

const question = z.object({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
  tools: z.array(z.unknown()).optional(),
  tool_choice: z.unknown().optional(),
});

const USAGE = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };

function chunkOf(model: string, choice: object, usage?: object): string {
  const choices = usage ? [] : [{ index: 0, finish_reason: null, ...choice }];
  return `data: ${JSON.stringify({ id: "answer", object: "chat.completion.chunk", created: 0, model, choices, ...(usage && { usage }) })}\n\n`;
}

function deltaOf(piece: Piece, place: number): object {
  if (typeof piece === "string") return { content: piece };
  const { tool, input } = piece;
  return {
    tool_calls: [
      { index: place, id: `call-${place}`, type: "function", function: { name: tool, arguments: input } },
    ],
  };
}

async function stream(
  response: ServerResponse,
  model: string,
  { pieces, ends, pauseMs = 0 }: Extract<Behaviour, { pieces: unknown }>,
): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
  for (const [place, piece] of pieces.entries()) {
    if (pauseMs > 0) await pause(pauseMs);
    if (response.destroyed) return;
    response.write(chunkOf(model, { delta: deltaOf(piece, place) }));
  }
  if (ends === "hold") return;
  if (ends === "cut") {
    // What was written arrives first.
    await pause(50);
    response.destroy();
    return;
  }
  const calls = pieces.some((piece) => typeof piece !== "string");
  response.write(chunkOf(model, { delta: {}, finish_reason: calls ? "tool_calls" : "stop" }));
  response.end(`${chunkOf(model, {}, USAGE)}data: [DONE]\n\n`);
}

interface Asked {
  model: string;
  /** The messages as JSON. */
  text: string;
  authorization: string | undefined;
  toolChoice: unknown;
  /** By the clock of `performance.now`, once the caller hung up before the answer was whole. */
  leftAtMs?: number;
}

/** An OpenAI-compatible provider on this machine that does what a test tells it, and keeps what it was asked. */
export async function startFakeModel() {
  const asked: Asked[] = [];
  let behaviours: Behaviour[] = ["hangs up"];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const sent = question.parse(JSON.parse(Buffer.concat(chunks).toString()));
    const { model, messages, tool_choice: toolChoice } = sent;
    const { authorization } = request.headers;
    const entry: Asked = { model, text: JSON.stringify(messages), authorization, toolChoice };
    asked.push(entry);
    response.on("close", () => {
      if (!response.writableFinished) entry.leftAtMs = performance.now();
    });
    const [behaviour = "hangs up", ...later] = behaviours;
    if (later.length > 0) behaviours = later;
    if (behaviour === "says nothing") return;
    if (behaviour === "hangs up") return request.socket.destroy();
    if ("status" in behaviour) {
      response.writeHead(behaviour.status, { "content-type": "application/json", ...behaviour.headers });
      return response.end(
        behaviour.body ?? JSON.stringify({ error: { message: "the provider's own words" } }),
      );
    }
    if ("pieces" in behaviour) return stream(response, model, behaviour);
    if (sent.stream) return stream(response, model, { pieces: [behaviour.text] });
    response.writeHead(200, { "content-type": "application/json" });
    response.end(
      JSON.stringify({
        id: "answer",
        object: "chat.completion",
        created: 0,
        model,
        choices: [
          { index: 0, message: { role: "assistant", content: behaviour.text }, finish_reason: "stop" },
        ],
        usage: USAGE,
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the fake model listens nowhere");
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    asked,
    /** One behaviour a question; the last holds from then on. */
    will: (...next: [Behaviour, ...Behaviour[]]) => {
      behaviours = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
