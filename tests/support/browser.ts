import { existsSync } from "node:fs";
import { chromium as playwrightChromium } from "@playwright/test";

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** It visits only our own server, and its sandbox needs rights that root and containers lack. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * How to launch a browser on this machine: Playwright's own or the system's where there is one, else the one that
 * comes in a package of ours.
 */
export async function browserLaunchOptions(): Promise<{ executablePath: string; args: string[] }> {
  const present = [playwrightChromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => existsSync(file));
  if (present) return { executablePath: present, args: ARGS };
  const { default: packaged } = await import("@sparticuz/chromium");
  return { executablePath: await packaged.executablePath(), args: [...packaged.args, ...ARGS] };
}
