import type { Account, Kind } from "../account";
import type { ParameterSet } from "../parameters";
import type { Params } from "../wire";

/** One request to the API, with its parameters checked by name. */
export interface ApiCall {
  account: Account;
  params: Params;
  /** The placeholders of the path. */
  path: Record<string, string>;
  /** The emulator's own address, for the pages it hosts. */
  origin: string;
}

/** An operation of the API. */
export interface Route {
  method: "GET" | "POST" | "DELETE";
  /** With `:name` placeholders. */
  path: string;
  parameters: ParameterSet | null;
  run: (call: ApiCall) => unknown;
}

/** The placeholder `id`, which every such route has. */
export const idIn = ({ path }: ApiCall): string => path.id ?? "";

/** `GET` of one object by its id. */
export const retrieval = (path: string, kind: Kind): Route => ({
  method: "GET",
  path,
  parameters: null,
  run: (call) => call.account.get(kind, idIn(call)),
});
