import { Agent, get, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { closeGently } from "@/lib/http/shutdown";
import { serveFront } from "@/tests/support/front-server";

/** A front whose pages wait until they are told to answer. */
async function slowFront() {
  const waiting: ServerResponse[] = [];
  const { server, port } = await serveFront({
    routes: [],
    pages: (_request, response) => waiting.push(response),
  });
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: "127.0.0.1", path: "/", agent }, resolve).on("error", reject);
    });
  const arrived = async () => {
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    return waiting.shift();
  };
  return { server, ask, arrived };
}

test("a request in flight is answered in full, idle connections do not hold the end up, and nobody new is let in", async () => {
  const { server, ask, arrived } = await slowFront();
  const first = ask();
  (await arrived())?.end("warm");
  (await first).resume();

  const answer = ask();
  const response = await arrived();
  const closed = closeGently(server, 60_000);
  await expect(ask()).rejects.toThrow();
  response?.write("the first half, ");
  response?.end("and the second");
  const chunks: Buffer[] = [];
  for await (const chunk of await answer) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe("the first half, and the second");
  await closed;
});

test("what is not done in time is cut off", async () => {
  const { server, ask, arrived } = await slowFront();
  const answer = ask();
  const cut = expect(answer).rejects.toThrow();
  await arrived();
  await closeGently(server, 20);
  await cut;
});
