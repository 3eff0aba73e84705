import { expect } from "vitest";
import type { lots } from "@/db/schema";
import { addRoastsEndpoint, listRoastsEndpoint } from "@/lib/roast/contract";
import { call } from "./call";
import { insertLot } from "./factories";
import { insertPerson, signIn } from "./people";

/** `/api/roast-profiles`, as a page of ours calls it. */

export const PATH = "/api/roast-profiles";

export function send(cookie: string, method: string, path: string, body?: unknown) {
  const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };
  return call(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}
export const post = (cookie: string, body: unknown) => send(cookie, "POST", PATH, body);
export const put = (cookie: string, id: unknown, body: unknown) =>
  send(cookie, "PUT", `${PATH}?id=${id}`, body);
export const remove = (cookie: string, search: string) => send(cookie, "DELETE", `${PATH}?${search}`);

/** Adds roasts that are taken. */
export async function added(cookie: string, body: unknown) {
  const response = await post(cookie, body);
  expect(response.status).toBe(200);
  return addRoastsEndpoint.response.parse(await response.json());
}

/** The list of roasts that match. */
export async function listed(cookie: string, search = "") {
  const response = await call(`${PATH}?${search}`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return listRoastsEndpoint.response.parse(await response.json());
}
export const batchesOf = async (cookie: string, search = "") =>
  (await listed(cookie, search)).data.map(({ batch_name }) => batch_name);

/** Somebody with a lot of one pound. */
export async function roaster(lot: Partial<typeof lots.$inferInsert> = {}) {
  const person = await insertPerson();
  return {
    ownerId: person.id,
    cookie: await signIn(person),
    lot: await insertLot({ ownerId: person.id, purchasedQtyLbs: 1, ...lot }),
  };
}

/** Status, code, and what was refused why. */
export const refusal = async (response: Response) => {
  const { code, details } = await response.json();
  return [response.status, code, ...(details ? [details.field ?? details.parameter, details.expected] : [])];
};
