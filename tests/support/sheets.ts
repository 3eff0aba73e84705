import { chooseInSheet, saveSheetEndpoint, uploadSheet } from "@/lib/spreadsheet/contract";
import { call } from "./call";
import { send } from "./inventory";
import { sendForm } from "./log-forms";
import { insertPerson, signIn } from "./people";

export async function upload(cookie: string, kind: string, text: string): Promise<string> {
  const response = await sendForm(cookie, "/api/sheets", {
    kind,
    file: { name: "mine.csv", bytes: Buffer.from(text) },
  });
  return uploadSheet.response.parse(await response.json()).id;
}

export async function choose(cookie: string, id: string, choices: Record<string, string>) {
  const response = await send("POST", "/api/sheets/choices", cookie, { id, ...choices });
  return chooseInSheet.response.parse(await response.json());
}

export async function save(cookie: string, id: string, more: object = {}) {
  const response = await send("POST", "/api/sheets/save", cookie, { id, ...more });
  const answer = await response.json();
  if (response.status === 200) saveSheetEndpoint.response.parse(answer);
  return { status: response.status, answer };
}

/** With an empty bench. */
export async function roaster() {
  const person = await insertPerson();
  return { ...person, cookie: await signIn(person) };
}

export const roastsOf = async (cookie: string) =>
  (await (await call("/api/roast-profiles?limit=1000", { headers: { cookie } })).json()).data;
export const salesOf = async (cookie: string) =>
  (await (await call("/api/profit", { headers: { cookie } })).json()).sales;
