import { once } from "node:events";
import { connect, type Socket } from "node:net";

const BOUNDARY = "slow";
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
/** A form's beginning: the file's part without its end. */
export const FORM_START = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="slow.alog"\r\n\r\n`;

/** A request whose body is sent by hand. */
export interface SlowUpload {
  socket: Socket;
  /** All that was answered so far. */
  answer: () => string;
  /** How the connection ended: with an error's code, or null when it was closed in order. Pending while it is open. */
  closed: Promise<string | null>;
}

/** Sends the head of a preview of a log by a signed-in person; the body is the caller's to write. */
export async function slowUpload(
  port: number,
  cookie: string,
  length: number | "chunked",
  { path = "/api/artisan-import/preview", type = FORM_TYPE } = {},
): Promise<SlowUpload> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  let failure: string | null = null;
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", (error: NodeJS.ErrnoException) => {
    failure = error.code ?? error.message;
  });
  const closed = new Promise<string | null>((resolve) => socket.on("close", () => resolve(failure)));
  await once(socket, "connect");
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      "Host: x",
      `Cookie: ${cookie}`,
      "Sec-Fetch-Site: same-origin",
      `Content-Type: ${type}`,
      length === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
      "",
      "",
    ].join("\r\n"),
  );
  return { socket, answer: () => answer, closed };
}

/** The status and JSON body of an answer. */
export function read(answer: string): { status: number; headers: string; body: Record<string, unknown> } {
  const [headers = "", body = ""] = answer.split("\r\n\r\n");
  return { status: Number(headers.split(" ")[1]), headers, body: JSON.parse(body) };
}
