import { spawn } from "node:child_process";
import { homedir, hostname } from "node:os";
import { EXIT } from "./exit-codes.ts";
import type { Sink } from "./io.ts";
import { main } from "./main.ts";

/** Wires the program to this process. */

const MAX_INPUT_BYTES = 1_000_000;

const stopping = new AbortController();
process.once("SIGINT", () => stopping.abort());
process.once("SIGTERM", () => stopping.abort());
// `peaberry … | head` closes our output early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(EXIT.ok);
  process.stderr.write(`peaberry: Can't write the output: ${error.code}.\n`);
  process.exit(EXIT.failure);
});
// Without a place for messages, the data and the exit code remain.
process.stderr.on("error", () => {});

const sink = (stream: NodeJS.WriteStream): Sink => ({
  write: (text) => stream.write(text),
  isTTY: stream.isTTY === true,
  columns: stream.isTTY ? stream.columns : undefined,
});

async function readInput(): Promise<string> {
  let text = "";
  for await (const chunk of process.stdin.setEncoding("utf8")) {
    text += chunk;
    if (text.length > MAX_INPUT_BYTES) break;
  }
  return text;
}

function openBrowser(url: string): Promise<boolean> {
  const [program, ...args] = {
    darwin: ["open"],
    win32: ["rundll32", "url.dll,FileProtocolHandler"],
  }[process.platform as string] ?? ["xdg-open"];
  return new Promise((resolve) => {
    const child = spawn(program ?? "", [...args, url], { stdio: "ignore", detached: true });
    child.once("error", () => resolve(false));
    child.once("spawn", () => resolve(true));
    child.unref();
  });
}

process.exitCode = await main(process.argv.slice(2), {
  stdout: sink(process.stdout),
  stderr: sink(process.stderr),
  stdin: { isTTY: process.stdin.isTTY === true, read: readInput },
  env: process.env,
  homeDir: homedir(),
  hostName: hostname(),
  fetch,
  openBrowser,
  signal: stopping.signal,
});
