import { once } from "node:events";
import { globSync } from "node:fs";
import { request as httpRequest, type Server } from "node:http";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wholeError } from "@/tests/support/error-body";
import { serveFront } from "@/tests/support/front-server";
import { keepLog, watchLog } from "@/tests/support/kept-log";

let server: Server;
let port = 0;
let close = () => {};
const pagesSeen: string[] = [];
const NEVER_ANSWERED = "/catalog?q=never";

beforeAll(async () => {
  ({ server, port, close } = await serveFront({
    pages: (request, response) => {
      pagesSeen.push(`${request.method} ${request.url}`);
      if (request.url !== NEVER_ANSWERED) response.end("a page");
    },
  }));
});
afterAll(() => close());

const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

/**
 * Sends these bytes and gives back everything that is answered until the connection closes. A server that answers before
 * it has taken everything may end with a reset.
 */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.setEncoding("utf8").on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(answer)).on("error", (error) => answer === "" && reject(error));
  });
}
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));

test("the front server mounts the same routes and passes everything else to Next", async () => {
  const catalog = await get("/v1/catalog?limit=1");
  expect(catalog.status).toBe(200);
  expect((await catalog.json()).pagination.limit).toBe(1);
  expect((await get("/health")).status).toBe(200);
  expect((await get("/v1/nothing")).status).toBe(404);
  expect((await get("/api/nothing")).status).toBe(404);
  expect(await (await get("/catalog?country=Kenya")).text()).toBe("a page");
  expect(await (await get("/v1x")).text()).toBe("a page");
  expect(pagesSeen).toEqual(["GET /catalog?country=Kenya", "GET /v1x"]);
});

test("bodies are compressed once for every kind of client", async () => {
  const response = await get("/v1/openapi.json", { headers: { "accept-encoding": "br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect((await response.json()).openapi).toBe("3.1.0");
});

test("TRACE gets 405 with the path's methods in Allow on every path", async () => {
  for (const [path, allow] of [
    ["/v1/catalog", "GET, HEAD, OPTIONS"],
    ["/api/watchlist/remove", "POST, OPTIONS"],
    ["/v1/nothing", ""],
    ["/", "GET, HEAD"],
    ["/nowhere", "GET, HEAD"],
  ] as const) {
    const answer = await raw(`TRACE ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(/\r\nAllow: (.*)\r\n/i.exec(answer)?.[1]).toBe(allow);
    expect(answer).toMatch(/\r\nX-Request-Id: /i);
    expect(bodyOf(answer).code).toBe("method_not_allowed");
  }
});

test("CONNECT and OPTIONS * get 400 with an id, since they name no path", async () => {
  for (const target of ["CONNECT elsewhere.example:443", "OPTIONS *"]) {
    const answer = await raw(`${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\nX-Request-Id: [\w-]{36}\r\n/);
    expect(bodyOf(answer)).toMatchObject({ code: "invalid_request", details: { field: "path" } });
  }
});

test("the server survives a connection reset after CONNECT", async () => {
  const socket = connect(port, "127.0.0.1", () => socket.write("CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n"));
  await once(socket, "data");
  socket.resetAndDestroy();
  await once(socket, "close");
  expect((await get("/v1")).status).toBe(200);
});

test("a page whose caller leaves before it comes is in the log", async () => {
  const pageLines = watchLog('"page"');
  const socket = connect(port, "127.0.0.1", () =>
    socket.write(`GET ${NEVER_ANSWERED} HTTP/1.1\r\nHost: x\r\n\r\n`),
  );
  await expect.poll(() => pagesSeen.at(-1)).toBe(`GET ${NEVER_ANSWERED}`);
  socket.destroy();
  await expect.poll(pageLines).toMatchObject([{ path: "/catalog", status: 499 }]);
});

test("unsupported methods on a page never reach Next", async () => {
  pagesSeen.length = 0;
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const response = await get("/catalog", { method });
    expect(response.status).toBe(405);
    expect((await response.json()).code).toBe("method_not_allowed");
  }
  expect(pagesSeen).toEqual([]);
});

test("a page path with an invalid encoding doesn't fail", async () => {
  const [mended, kept] = ["GET /catalog/%25ff%2520a?q=%zz", "GET /catalog/%C3%A9%25?q=%ff"];
  await get("/catalog/%ff%20a?q=%zz");
  await get("/catalog/%C3%A9%25?q=%ff");
  expect(pagesSeen.slice(-2)).toEqual([mended, kept]);
});

test.each(["next-action", "x-middleware-subrequest", "X-Middleware-Rewrite"])(
  "a request with %s is refused",
  async (name) => {
    const response = await get("/catalog", { headers: { [name]: "1" } });
    expect(response.status).toBe(400);
    expect((await response.json()).code).toBe("invalid_request");
  },
);

test("a body with too large a Content-Length gets 413 before it is read", async () => {
  const answer = await raw("POST /v1/catalog HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(bodyOf(answer)).toMatchObject({ error: "Payload too large", code: "payload_too_large" });
});

test("a 20 KB query gets 414, oversized headers 431 and garbage 400, always in JSON", async () => {
  expect((await get(`/v1/catalog?name=${"x".repeat(20_480)}`)).status).toBe(414);
  const large = await raw(`GET /v1 HTTP/1.1\r\nHost: x\r\nX-Large: ${"x".repeat(60_000)}\r\n\r\n`);
  expect(large).toMatch(/^HTTP\/1\.1 431 /);
  expect(bodyOf(large).code).toBe("headers_too_large");
  const nonsense = await raw("NONSENSE\r\n\r\n");
  expect(nonsense).toMatch(/^HTTP\/1\.1 400 /);
  expect(bodyOf(nonsense).code).toBe("invalid_request");
});

test("responses made before any handler have the security headers", async () => {
  const refused = await raw("TRACE / HTTP/1.1\r\nHost: x\r\n\r\n");
  const unreadable = await raw("NONSENSE\r\n\r\n");
  for (const answer of [refused, unreadable]) {
    expect(answer).toMatch(/\r\nContent-Security-Policy: default-src 'none'/);
    expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
    expect(answer).toMatch(/\r\nVary: Authorization, Cookie, Accept-Encoding, Prefer\r\n/);
  }
  // Its path isn't known, and may have been one of /v1.
  expect(unreadable).toMatch(/\r\nAccess-Control-Allow-Origin: \*\r\n/);
});

test.each([
  ["no Host", ""],
  ["a Host with a space", "Host: a b\r\n"],
  ["a Host with a user", "Host: evil.example@x\r\n"],
  ["a Host with a path", "Host: x/y\r\n"],
  ["an open bracket for a Host", "Host: [::1\r\n"],
  ["a port that is none", "Host: x:99999\r\n"],
  ["an empty Host", "Host:\r\n"],
  ["two Hosts", "Host: x\r\nHost: y\r\n"],
])("a request with %s gets a JSON 400 with an id, for pages too", async (_, host) => {
  pagesSeen.length = 0;
  for (const path of ["/v1", "/sign-in"]) {
    const answer = await raw(`GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\nX-Request-Id: [\w-]{36}\r\n/);
    expect(bodyOf(answer).code).toBe("invalid_request");
  }
  expect(pagesSeen).toEqual([]);
});

test("an unparseable request gets an id and isn't cached", async () => {
  for (const bytes of ["NONSENSE\r\n\r\n", `GET / HTTP/1.1\r\nX-Large: ${"x".repeat(60_000)}\r\n\r\n`]) {
    const answer = await raw(bytes);
    expect(answer).toMatch(/\r\nX-Request-Id: [\w-]{36}\r\n/);
    expect(answer).toMatch(/\r\nCache-Control: no-store\r\n/);
  }
});

test("a request that never finishes gets 408", async () => {
  // Node looks for them twice a minute; this is how it says that it found one.
  const socket = new PassThrough();
  server.emit("clientError", Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(bodyOf(answer)).toEqual(wholeError({ error: "Request timeout", code: "request_timeout" }));
});

test("an absolute URL in the request line is read as its path, and * is rejected", async () => {
  const whole =
    "GET http://elsewhere.example/v1/nothing?x=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  expect(bodyOf(await raw(whole)).code).toBe("not_found");
  const star = await raw("GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(star).toMatch(/^HTTP\/1\.1 400 /);
});

test("an unknown Expect header is ignored", async () => {
  const answer = await raw("GET /v1 HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test.each(["websocket", "h2c"])("an upgrade to %s is declined and HTTP/1.1 answers", async (to) => {
  const answer = await raw(
    `GET /v1 HTTP/1.1\r\nHost: x\r\nConnection: close, Upgrade\r\nUpgrade: ${to}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test("HEAD over a socket sends GET's headers and no body", async () => {
  const answer = await raw("HEAD /v1/catalog HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/\r\ncontent-length: \d{3,}\r\n/i);
  expect(answer.endsWith("\r\n\r\n")).toBe(true);
});

test("a client that disconnects midway leaks nothing", async () => {
  await new Promise<void>((resolve) => {
    const request = httpRequest({ port, host: "127.0.0.1", path: "/v1/catalog" }, (response) =>
      response.destroy(),
    );
    request
      .on("close", resolve)
      .on("error", () => {})
      .end();
  });
  expect((await get("/v1/catalog")).status).toBe(200);
});

test("a caller who disconnects before sending the body is logged as 499", async () => {
  const logLines = keepLog();
  const lines = () => logLines.filter((line) => line.includes("/keys/generate"));
  const socket = connect(port, "127.0.0.1", () =>
    socket.write(
      "POST /api-dashboard/keys/generate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 99\r\n\r\n",
    ),
  );
  // The server asks for the body; half of it comes.
  socket.once("data", () => socket.write('{"name":', () => socket.destroy()));
  await expect.poll(lines).toHaveLength(1);
  expect(JSON.parse(lines()[0] ?? "")).toMatchObject({ level: 30, status: 499 });
});

test("no line of the log holds the token of a page that its link opens", async () => {
  const pages = globSync("app/**/page.tsx").flatMap((file) =>
    file.includes("[token]")
      ? file.replace(/^app|\/\([a-z]+\)|\/page\.tsx$/g, "").replace("[token]", "the-token")
      : [],
  );
  expect(pages).toContain("/share/the-token");
  const lines = keepLog();
  const ways = pages.flatMap((path) => [
    ...[path, `${path}/`, `${path}?a=b`, `/${path}`, path.replace("/", "/%5C/")],
    path.replace(/\w/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ]);
  for (const written of ways) {
    expect((await get(written)).status).toBe(200);
    expect((await get(written, { method: "POST" })).status).toBe(405);
    expect((await get(written, { headers: { "next-router-state-tree": "{" } })).status).toBe(400);
  }
  expect(lines.filter((line) => line.includes('"path":"/'))).toHaveLength(3 * ways.length);
  expect(lines.filter((line) => line.includes("the-token"))).toEqual([]);
});

test("the keys page and its JSON share a URL by Accept, and both send Vary", async () => {
  pagesSeen.length = 0;
  const asks = (headers: Record<string, string>, init: RequestInit = {}) =>
    get("/api-dashboard/keys", { headers, ...init });
  const browser = "text/html,application/xhtml+xml,*/*;q=0.8";
  expect(await (await asks({ accept: browser })).text()).toBe("a page");
  expect(await (await asks({ accept: "*/*", rsc: "1" })).text()).toBe("a page");
  expect(pagesSeen).toHaveLength(2);
  for (const accept of ["application/json", "*/*"]) {
    const response = await asks({ accept });
    expect([response.status, (await response.json()).code]).toEqual([401, "auth_required"]);
    expect(response.headers.get("vary")?.split(", ")).toContain("Accept");
  }
  expect((await asks({ accept: browser }, { method: "POST" })).status).toBe(405);
  expect((await get("/api-dashboard/usage", { headers: { accept: browser } })).status).toBe(401);
  expect(await (await get("/api-dashboard")).text()).toBe("a page");
  expect(pagesSeen).toHaveLength(3);
});
