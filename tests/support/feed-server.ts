import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";

type FeedHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A supplier's server on this machine, closed when the test ends. `requests` are `METHOD path?query` lines. */
export async function feedServer(handler: FeedHandler) {
  const requests: string[] = [];
  const server = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return { origin: `http://127.0.0.1:${address.port}`, port: address.port, requests };
}
