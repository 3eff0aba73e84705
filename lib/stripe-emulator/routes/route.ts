import type { Account, Kind } from "../account";
import type { ParameterSet } from "../parameters";
import type { Params } from "../wire";

export interface ApiCall {
  account: Account;
  params: Params;
  path: Record<string, string>;
}

export interface Route {
  method: "GET" | "POST" | "DELETE";
  /** With `:name` placeholders. */
  path: string;
  parameters: ParameterSet | null;
  run: (call: ApiCall) => unknown;
}

export const idIn = ({ path }: ApiCall): string => path.id ?? "";

export const retrieval = (path: string, kind: Kind): Route => ({
  method: "GET",
  path,
  parameters: null,
  run: (call) => call.account.get(kind, idIn(call)),
});
