import { createServer } from "node:http";
import { z } from "zod";

/** What the provider does with the next question: answers this text, this status, or hangs up. */
type Behaviour =
  | { text: string }
  | { status: number; headers?: Record<string, string>; body?: string }
  | "hangs up";

const question = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
});

/** An OpenAI-compatible provider on this machine that does what a test tells it, and keeps what it was asked. */
export async function startFakeModel() {
  const asked: { model: string; text: string; authorization: string | undefined }[] = [];
  let behaviour: Behaviour = "hangs up";
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { model, messages } = question.parse(JSON.parse(Buffer.concat(chunks).toString()));
    const { authorization } = request.headers;
    asked.push({ model, text: JSON.stringify(messages), authorization });
    if (behaviour === "hangs up") return request.socket.destroy();
    if ("status" in behaviour) {
      response.writeHead(behaviour.status, { "content-type": "application/json", ...behaviour.headers });
      return response.end(
        behaviour.body ?? JSON.stringify({ error: { message: "the provider's own words" } }),
      );
    }
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
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the fake model listens nowhere");
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    asked,
    will: (next: Behaviour) => {
      behaviour = next;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
