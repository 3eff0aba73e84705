import { z } from "zod";
import { createWorkspaceEndpoint } from "@/lib/workspaces/contract";
import { call } from "./call";
import { insertPerson, signIn } from "./people";

/** A member's browser: calls our routes as a page of ours does. */
export async function chatter(person: Parameters<typeof insertPerson>[0] = { role: "member" }) {
  const { id: userId } = await insertPerson(person);
  const cookie = await signIn({ id: userId });
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    call(path, {
      method,
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    userId,
    cookie,
    send,
    /** A form of a page, as a browser without scripts sends it. */
    submit: (path: string, fields: Record<string, string>) =>
      call(path, {
        method: "POST",
        headers: {
          cookie,
          "sec-fetch-site": "same-origin",
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams(fields).toString(),
      }),
    get: async (path: string) => (await send("GET", path)).json(),
    /** Opens a workspace; returns its address. */
    open: async (body: unknown = {}) => {
      const made = await (await send("POST", "/api/workspaces", body)).json();
      const { workspace } = createWorkspaceEndpoint.response.parse(made);
      return { id: workspace.id, path: `/api/workspaces/${workspace.id}`, workspace };
    },
  };
}
export type Chatter = Awaited<ReturnType<typeof chatter>>;

export const errorOf = async (response: Response) => ({
  status: response.status,
  ...z.looseObject({ code: z.string(), message: z.string().optional() }).parse(await response.json()),
});
