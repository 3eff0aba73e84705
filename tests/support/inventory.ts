import { createLot, deleteLot, readLots } from "@/lib/inventory/contract";
import { lotSchema } from "@/lib/inventory/lot";
import { call } from "./call";

/** What a page of ours sends in a signed-in browser, whatever the method. */
export function send(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  cookie: string,
  body?: unknown,
) {
  const headers = { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" };
  return call(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

/** The lots of a signed-in person, checked against the contract. */
export async function beansOf(cookie: string) {
  const answer = await (await call("/api/beans", { headers: { cookie } })).json();
  readLots.response.parse(answer);
  return lotSchema.array().parse(answer.data);
}

/** Adds a lot that must be taken. */
export async function addBeans(cookie: string, body: Record<string, unknown>) {
  const response = await send("POST", "/api/beans", cookie, body);
  const answer = await response.json();
  if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return createLot.response.parse(answer).data;
}

export async function changeBeans(cookie: string, id: number, body: Record<string, unknown>) {
  return send("PUT", `/api/beans?id=${id}`, cookie, body);
}

export async function deleteBeans(cookie: string, id: number, cascade?: boolean) {
  const path = `/api/beans?id=${id}${cascade === undefined ? "" : `&cascade=${cascade}`}`;
  const response = await send("DELETE", path, cookie);
  const answer = await response.json();
  if (response.status === 200) deleteLot.response.parse(answer);
  return { status: response.status, answer };
}
