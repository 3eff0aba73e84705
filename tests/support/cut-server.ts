import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { childEnvironment } from "@/lib/env";
import { SERVER_BUNDLE } from "@/scripts/machine/server-program";
import { type FaultyProxy, faultyProxy } from "./faulty-proxy";

/** The built site in a process of its own, on a database whose line a test can cut. */
export interface CutServer {
  origin: string;
  line: FaultyProxy;
  /** What it has written so far, line by line, after the one that names its address. */
  lines: () => string[];
  /** Asks it to end (SIGTERM); resolves with its exit code. */
  end: () => Promise<number | null>;
  /** Ends what is left of it. */
  close: () => Promise<void>;
}

const LISTENING = /^Listening on (http:\S+)\n/m;

export async function startCutServer(databaseUrl: string): Promise<CutServer> {
  const line = await faultyProxy(databaseUrl);
  const child = spawn(process.execPath, [SERVER_BUNDLE], {
    env: childEnvironment({
      DATABASE_URL: line.url,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: "0",
      LOG_LEVEL: "info",
      AUTH_SECRET: "a secret of the tests that nobody else uses",
      KEY_PEPPER: "a pepper of the tests that nobody else uses",
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const origin = await listening(child, () => output);
  return {
    origin,
    line,
    lines: () => output.replace(LISTENING, "").split("\n").slice(0, -1),
    end: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const [code] = await ended;
      return code;
    },
    close: async () => {
      child.kill("SIGKILL");
      await line.close();
    },
  };
}

async function listening(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const origin = LISTENING.exec(output())?.[1];
    if (origin) return origin;
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`);
    await Promise.race([once(child, "exit"), child.stdout && once(child.stdout, "data")]);
  }
}
