import { invalidParameter } from "./expected";

/** A rule for a query contract's `check`: this parameter must be sent. `expected` is the phrase of the 400. */
export function requiring<Name extends string>(name: Name, expected: string) {
  return (query: { readonly [K in Name]?: unknown }) =>
    query[name] === undefined ? { name, expected } : undefined;
}

/** A parameter that the contract's `check` has seen to be there. Throws the same 400 where it has not. */
export function present<T>(parameter: string, value: T | undefined): T {
  if (value !== undefined) return value;
  throw invalidParameter(parameter, "", "a value");
}
