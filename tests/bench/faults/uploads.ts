import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Person, Target } from "./target";

const UPLOADS = 200;
const BYTES = 8 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, "x");
/** Left out, so that none is ever complete. */
const HELD_BACK = 1024;
const SAMPLE_MS = 250;

export interface UploadResult {
  uploads: number;
  bytes: number;
  /** Answered before they were complete, by status. */
  refused: Map<number, number>;
  /** Ended without an answer. */
  closed: number;
  beforeMb: number | null;
  peakMb: number | null;
  /** Five seconds after the last was hung up. */
  afterMb: number | null;
}

/** Sends 200 files of 8 MB side by side as one person, each over `seconds`, and never finishes one. */
export async function measureUploads(
  target: Target,
  { cookie }: Person,
  seconds: number,
): Promise<UploadResult> {
  const head = [
    "POST /api/artisan-import/preview HTTP/1.1",
    `Host: 127.0.0.1:${target.port}`,
    `Cookie: ${cookie}`,
    "Sec-Fetch-Site: same-origin",
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${BYTES}`,
  ].join("\r\n");
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="slow.alog"\r\n\r\n';

  const beforeMb = target.residentMb();
  let peakMb = beforeMb;
  const sample = setInterval(() => {
    const now = target.residentMb();
    if (now !== null) peakMb = Math.max(peakMb ?? 0, now);
  }, SAMPLE_MS);

  const statuses: (number | null)[] = [];
  let bytes = 0;
  let stopped = false;
  async function upload(): Promise<void> {
    const socket = connect(target.port, "127.0.0.1");
    let said = "";
    socket.on("data", (chunk) => {
      said += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.write(`${head}\r\n\r\n${part}`);
    const chunks = Math.floor((BYTES - part.length - HELD_BACK) / CHUNK.length);
    const everyMs = (seconds * 1000) / chunks;
    for (let sent = 0; sent < chunks && isOpen(socket) && said === "" && !stopped; sent++) {
      // A server that reads no further is not written to: its buffers are ours, not its memory.
      if (socket.writableNeedDrain) sent--;
      else {
        socket.write(CHUNK);
        bytes += CHUNK.length;
      }
      await pause(everyMs);
    }
    while (!stopped && isOpen(socket) && said === "") await pause(SAMPLE_MS);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0);
    statuses.push(status > 0 ? status : stopped ? null : 0);
    socket.destroy();
  }

  const uploads = Promise.all(Array.from({ length: UPLOADS }, upload));
  await Promise.race([uploads, pause((seconds + 2) * 1000, undefined, { ref: false })]);
  stopped = true;
  await uploads;
  await pause(5000);
  clearInterval(sample);
  const answered = statuses.filter((status): status is number => status !== null && status > 0);
  const refused = new Map(
    [...Map.groupBy(answered, (status) => status)].map(([status, some]) => [status, some.length]),
  );
  return {
    uploads: UPLOADS,
    bytes,
    refused,
    closed: statuses.filter((status) => status === 0).length,
    beforeMb,
    peakMb,
    afterMb: target.residentMb(),
  };
}

const isOpen = (socket: Socket) => !socket.destroyed && socket.writable;
