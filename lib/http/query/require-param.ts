import { invalidParameter } from "../errors/expected";

export function requiring<Name extends string>(name: Name, expected: string) {
  return (query: { readonly [K in Name]?: unknown }) =>
    query[name] === undefined ? { name, expected } : undefined;
}

/** A parameter that `check` requires; throws the same 400 if absent. */
export function present<T>(parameter: string, value: T | undefined): T {
  if (value !== undefined) return value;
  throw invalidParameter(parameter, "", "a value");
}
