import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { CliError, EXIT } from "./exit-codes.ts";

/** Sign-in of a program through the browser (RFC 8252 with PKCE, RFC 7636). */

const WAIT_MS = 5 * 60_000;
const LOCAL = "http://127.0.0.1";
const CALLBACK = "/callback";

interface Wanted {
  url: string;
  clientName: string;
  fetch: typeof fetch;
  signal: AbortSignal;
  /** Shows the person the page to approve on. */
  show: (address: string) => Promise<void>;
}

/** Waits until the person has decided, and gives back the new key. */
export async function requestApproval({ url, clientName, fetch, signal, show }: Wanted): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const state = randomBytes(16).toString("base64url");
  const { promise: answered, answer } = oneAnswer();
  const server = createServer((request, response) => receive(request, response, state, answer));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  const redirectUri = `${LOCAL}:${typeof bound === "object" ? bound?.port : 0}${CALLBACK}`;
  const late = setTimeout(
    () => answer(new CliError("No approval within five minutes.", { hint: "Run `peaberry login` again." })),
    WAIT_MS,
  );
  const stop = () => answer(new CliError("Stopped.", { code: EXIT.interrupted }));
  signal.addEventListener("abort", stop, { once: true });
  try {
    await show(
      `${url}/auth/cli-callback?${new URLSearchParams({
        redirect_uri: redirectUri,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        state,
        client_name: clientName,
      })}`,
    );
    const code = await answered;
    if (code instanceof CliError) throw code;
    return await exchange(fetch, url, { code, code_verifier: verifier, redirect_uri: redirectUri });
  } finally {
    clearTimeout(late);
    signal.removeEventListener("abort", stop);
    server.close();
    server.closeIdleConnections();
  }
}

type Outcome = string | CliError;

function oneAnswer() {
  let answer: (outcome: Outcome) => void = () => {};
  const promise = new Promise<Outcome>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}

/** Only an answer with our state counts; any page may call this port. */
function receive(
  { url = "", method }: IncomingMessage,
  response: ServerResponse,
  state: string,
  answer: (outcome: Outcome) => void,
): void {
  const asked = URL.canParse(url, LOCAL) ? new URL(url, LOCAL) : undefined;
  const code = asked?.searchParams.get("code");
  const error = asked?.searchParams.get("error");
  const isCallback = method === "GET" && asked?.pathname === CALLBACK;
  if (!isCallback || !isSame(asked.searchParams.get("state") ?? "", state)) {
    page(response, 404, "Not found");
  } else if (code) {
    page(response, 200, "Approved. You can close this page and return to the terminal.");
    answer(code);
  } else {
    page(response, 200, "Not approved. You can close this page.");
    const denied = error === "access_denied" ? "You denied the request." : "The site sent no code.";
    answer(new CliError(denied, { code: EXIT.forbidden }));
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function page(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "default-src 'none'",
    Connection: "close",
  });
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Peaberry</title><p>${text}</p></html>\n`,
  );
}

async function exchange(send: typeof fetch, url: string, body: object): Promise<string> {
  const response = await send(`${url}/api/auth/cli/token`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer === "object" && answer !== null) {
    if ("apiKey" in answer && typeof answer.apiKey === "string") return answer.apiKey;
    const said = "message" in answer ? answer.message : "error" in answer ? answer.error : null;
    if (typeof said === "string") throw new CliError(`The site refused: ${said}`, { code: EXIT.forbidden });
  }
  throw new CliError(`The site answered ${response.status} without a key.`, { code: EXIT.unavailable });
}
