import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ImageResponse } from "next/og";
import { ApiError } from "@/lib/errors";
import { NamedCache } from "@/lib/named-cache";
import type { Card } from "./card";
import { drawCard, HEIGHT, WIDTH } from "./draw-card";

const FONTS = [
  {
    name: "Newsreader",
    path: "../../node_modules/@fontsource/newsreader/files/newsreader-latin-400-normal.woff",
  },
  {
    name: "Newsreader Extended",
    path: "../../node_modules/@fontsource/newsreader/files/newsreader-latin-ext-400-normal.woff",
  },
  {
    name: "Instrument Sans",
    path: "../../node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff",
  },
  {
    name: "Instrument Sans Extended",
    path: "../../node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-ext-400-normal.woff",
  },
] as const;

type Fonts = { name: string; data: Buffer; weight: 400; style: "normal" }[];
let fonts: Promise<Fonts> | undefined;

function readFonts(): Promise<Fonts> {
  fonts ??= Promise.all<Fonts[number]>(
    FONTS.map(async ({ name, path: file }) => ({
      name,
      data: await readFile(path.join(process.cwd(), "lib/og", file)),
      weight: 400,
      style: "normal",
    })),
  ).catch((error: unknown) => {
    // The next card tries again.
    fonts = undefined;
    throw error;
  });
  return fonts;
}

const MAX_BYTES = 16 * 1024 * 1024;
const images = new NamedCache<string, Buffer>("og-images", {
  maxSize: MAX_BYTES,
  sizeCalculation: ({ length }) => length,
});

/** Drawing takes about 0.2 s of CPU, so only this many callers wait and others are asked to retry. */
const MAX_WAITING = 6;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

async function drawNow(card: Card): Promise<Buffer> {
  const startedAt = performance.now();
  const options = { width: WIDTH, height: HEIGHT, fonts: await readFonts() };
  const image = Buffer.from(await new ImageResponse(drawCard(card), options).arrayBuffer());
  // Requests of others get at least every second moment.
  await wait(performance.now() - startedAt);
  return image;
}

/** A PNG. One is drawn at a time. @throws ApiError 503 when too many are asked for */
export async function renderCard(card: Card): Promise<Buffer> {
  const key = JSON.stringify(card);
  const kept = images.get(key);
  if (kept) return kept;
  if (waiting >= MAX_WAITING) throw new ApiError("unavailable", {}, { "Retry-After": "5" });
  waiting++;
  const image = last.then(() => images.get(key) ?? drawNow(card));
  last = image.catch(() => {});
  try {
    const made = await image;
    images.set(key, made);
    return made;
  } finally {
    waiting--;
  }
}
