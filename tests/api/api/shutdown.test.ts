import { once } from "node:events";
import { Agent, get, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { closeGracefully } from "@/lib/api/server/shutdown";
import { serveFront } from "@/tests/support/front-server";

/** A front whose pages wait until they are told to answer. */
async function slowFront() {
  const waiting: ServerResponse[] = [];
  const { server, port } = await serveFront({
    routes: [],
    pages: (_request, response) => waiting.push(response),
  });
  const agent = new Agent({ keepAlive: true });
  const ask = (through: Agent | false = agent) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: "127.0.0.1", path: "/", agent: through }, resolve).on("error", reject);
    });
  const arrived = async () => {
    for (;;) {
      const response = waiting.shift();
      if (response) return response;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { server, port, agent, ask, arrived };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test("a stopping server finishes requests in flight, sends Connection: close and accepts no new connections", async () => {
  const { server, ask, arrived } = await slowFront();
  const before = ask();
  const response = await arrived();
  const closed = closeGracefully(server, 60_000);
  await expect(ask(false)).rejects.toThrow("ECONNREFUSED");
  response.write("the first half, ");
  response.end("and the second");
  const answer = await before;
  expect(answer.headers.connection).toBe("close");
  expect(await textOf(answer)).toBe("the first half, and the second");
  await closed;
});

test("a stopping server answers one more request on an idle keep-alive connection", async () => {
  const { server, agent, ask, arrived } = await slowFront();
  const first = ask();
  (await arrived()).end("before");
  const kept = await first;
  const { socket } = kept;
  expect(await textOf(kept)).toBe("before");
  expect(kept.headers.connection).toBe("keep-alive");
  while (Object.values(agent.freeSockets).length === 0) await new Promise((resolve) => setImmediate(resolve));

  const closed = closeGracefully(server, 60_000);
  const again = ask();
  (await arrived()).end("while stopping");
  const answer = await again;
  expect(answer.socket).toBe(socket);
  expect(answer.headers.connection).toBe("close");
  expect(await textOf(answer)).toBe("while stopping");
  await closed;
});

test("a stopping server closes idle connections without a reset", async () => {
  const { server, port, arrived } = await slowFront();
  const socket = connect(port, "127.0.0.1");
  const errors: Error[] = [];
  socket.on("error", (error) => errors.push(error));
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  (await arrived()).end("before");
  await once(socket, "data");
  const ended = once(socket, "close");
  socket.resume();
  await closeGracefully(server, 60_000);
  await ended;
  expect(errors).toEqual([]);
});

test("a stopping server cuts off requests beyond the grace period", async () => {
  const { server, ask, arrived } = await slowFront();
  const answer = ask();
  const cut = expect(answer).rejects.toThrow();
  await arrived();
  await closeGracefully(server, 20);
  await cut;
});
