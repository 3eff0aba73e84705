import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { childEnvironment } from "@/lib/env";
import { FIREFOX } from "@/scripts/machine/other-browsers";
import { freePort } from "@/scripts/machine/port";
import { COMMANDS, type Driver } from "./driver";

const START_TIMEOUT_MS = 120_000;

/** `[1, id, error, result]`, each after its length and a colon. */
const answer = z.tuple([
  z.literal(1),
  z.int(),
  z.object({ message: z.string() }).nullable(),
  z.record(z.string(), z.unknown()).nullable(),
]);

/**
 * Debian packs no geckodriver, and all that it does is to pass WebDriver's commands on to Firefox's Marionette: so we
 * speak that.
 */
export async function openFirefox(): Promise<Driver> {
  const home = mkdtempSync(path.join(tmpdir(), "peaberry-firefox-"));
  const port = await freePort();
  writeFileSync(path.join(home, "user.js"), `user_pref("marionette.port", ${port});\n`);
  const firefox = spawn(FIREFOX, ["--headless", "--marionette", "--no-remote", "--profile", home], {
    stdio: "ignore",
    env: childEnvironment({ HOME: home }),
  });
  const exited = once(firefox, "exit");
  const end = async () => {
    firefox.kill("SIGKILL");
    await exited;
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const marionette = new Marionette(await connected(port));
    await marionette.ask("WebDriver:NewSession", {});
    return {
      send: async (command, parameters, element) => {
        const result = await marionette.ask(COMMANDS[command].marionette, {
          ...parameters,
          ...(element !== undefined && { id: element }),
        });
        return result?.value;
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function connected(port: number): Promise<Socket> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; ) {
    const socket = connect(port, "127.0.0.1");
    try {
      await once(socket, "connect");
      return socket;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

class Marionette {
  readonly #socket: Socket;
  #unread = Buffer.alloc(0);
  #serial = 0;
  readonly #waiting = new Map<number, PromiseWithResolvers<Record<string, unknown> | null>>();

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (chunk: Buffer) => {
      this.#unread = Buffer.concat([this.#unread, chunk]);
      this.#readMessages();
    });
    socket.on("close", () => {
      for (const { reject } of this.#waiting.values()) reject(new Error("Firefox ended"));
    });
    socket.on("error", () => {});
  }

  ask(name: string, parameters: object): Promise<Record<string, unknown> | null> {
    const id = ++this.#serial;
    const waiting = Promise.withResolvers<Record<string, unknown> | null>();
    this.#waiting.set(id, waiting);
    const message = JSON.stringify([0, id, name, parameters]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    return waiting.promise;
  }

  #readMessages(): void {
    for (;;) {
      const colon = this.#unread.indexOf(":");
      const end = colon + 1 + Number(this.#unread.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || this.#unread.length < end) return;
      const message: unknown = JSON.parse(this.#unread.subarray(colon + 1, end).toString());
      this.#unread = this.#unread.subarray(end);
      // The first message greets.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = answer.parse(message);
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result);
    }
  }
}
