import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { childEnvironment } from "@/lib/env";
import { MINI_BROWSER, WEBKIT_DRIVER, XVFB } from "@/scripts/machine/other-browsers";
import { freePort } from "@/scripts/machine/port";
import { COMMANDS, type Driver } from "./driver";

const START_TIMEOUT_MS = 120_000;

const answer = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });
const session = z.object({ sessionId: z.string() });

/** WebKitGTK draws on a display only, so it gets one that nobody sees. */
export async function openWebKit(): Promise<Driver> {
  const home = mkdtempSync(path.join(tmpdir(), "peaberry-webkit-"));
  const running: ChildProcess[] = [];
  let leave = async () => {};
  const end = async () => {
    await leave().catch(() => {});
    for (const process of running.reverse())
      if (process.exitCode === null) {
        process.kill("SIGKILL");
        await once(process, "exit");
      }
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const display = spawn(XVFB, ["-displayfd", "3", "-screen", "0", "1440x1000x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    running.push(display);
    const [number] = await once(readable(display.stdio[3]), "data");
    const port = await freePort();
    const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
      stdio: "ignore",
      env: childEnvironment({
        DISPLAY: `:${String(number).trim()}`,
        HOME: home,
        // There is no graphics card to draw with.
        WEBKIT_DISABLE_COMPOSITING_MODE: "1",
        LIBGL_ALWAYS_SOFTWARE: "1",
      }),
    });
    running.push(driver);
    const address = `http://127.0.0.1:${port}/session`;
    const made = await whenReady(() =>
      ask("POST", address, {
        capabilities: {
          alwaysMatch: {
            browserName: "MiniBrowser",
            "webkitgtk:browserOptions": {
              binary: MINI_BROWSER,
              args: ["--automation"],
            },
          },
        },
      }),
    );
    const { sessionId } = session.parse(made);
    // As wide as a desk's, where the catalog's filters stand beside its rows.
    await ask("POST", `${address}/${sessionId}/window/rect`, { width: 1400, height: 950 });
    leave = async () => void (await ask("DELETE", `${address}/${sessionId}`));
    return {
      send: (command, parameters, element = "") =>
        ask(
          "POST",
          `${address}/${sessionId}/${COMMANDS[command].path.replace("{element}", element)}`,
          parameters,
        ),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function readable(stream: ChildProcess["stdio"][number] | undefined): NodeJS.EventEmitter {
  if (!stream) throw new Error("Xvfb has nowhere to say its number");
  return stream;
}

async function whenReady<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; ) {
    try {
      return await work();
    } catch (error) {
      // Anything but "nobody listens yet" stays as it is.
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

async function ask(method: "POST" | "DELETE", url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = answer.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = failure.parse(value);
  throw new Error(`${error}: ${message}`);
}
