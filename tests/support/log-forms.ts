import { expect } from "vitest";
import { importArtisan } from "@/lib/roast/import/contract";
import { logFile } from "./artisan-files";
import { call } from "./call";
import { insertLot, insertRoast } from "./factories";
import { insertPerson, signIn } from "./people";

export const CELSIUS_LOG = { name: "morning.alog", bytes: logFile("4.0-celsius.alog") };

type Fields = Record<string, string | { name: string; bytes: Uint8Array }>;

/** A form with files as a page of ours sends it in a signed-in browser. */
export async function sendForm(
  cookie: string,
  path: string,
  fields: Fields,
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
  }
  // As bytes: a request that is refused amid a form's own stream fails inside of Node.
  const whole = new Response(form);
  return call(path, {
    method: "POST",
    headers: {
      cookie,
      "sec-fetch-site": "same-origin",
      "content-type": whole.headers.get("content-type") ?? "",
      ...headers,
    },
    body: await whole.arrayBuffer(),
  });
}

/** Somebody with a lot and a roast of it of which nothing is written but its day. */
export async function roasterToImport() {
  const person = await insertPerson();
  const lot = await insertLot({ ownerId: person.id });
  const roast = await insertRoast({ lot, ozIn: null, ozOut: null, roastDate: "2025-06-14" });
  return { person, lot, roastId: roast.id, cookie: await signIn(person) };
}

export const sendLog = (cookie: string, fields: Fields) => sendForm(cookie, "/api/artisan-import", fields);

/** The answer to an import that is to succeed. */
export async function imported(cookie: string, fields: Fields) {
  const response = await sendLog(cookie, fields);
  const body = await response.json();
  expect([response.status, body.message]).toEqual([200, undefined]);
  return importArtisan.response.parse(body);
}
