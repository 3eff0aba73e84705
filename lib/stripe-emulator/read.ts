import { invalid, type Params, type ParamValue } from "./wire";

/** A text, or null when it was sent empty; undefined when it was not sent. */
export function text(params: Params, name: string): string | null | undefined {
  const value = params[name];
  if (value === undefined) return undefined;
  if (typeof value !== "string") throw invalid(`Invalid string: ${name}`, name);
  return value === "" ? null : value;
}

/** @throws StripeFault 400 when it is missing or empty */
export function requiredText(params: Params, name: string): string {
  const value = text(params, name);
  if (!value) throw invalid(`Missing required param: ${name}.`, name, "parameter_missing");
  return value;
}

export function integer(params: Params, name: string): number | null | undefined {
  const value = text(params, name);
  if (value === undefined || value === null) return value;
  if (!/^-?\d{1,15}$/.test(value))
    throw invalid(`Invalid integer: ${value}`, name, "parameter_invalid_integer");
  return Number(value);
}

export function flag(params: Params, name: string): boolean | undefined {
  const value = text(params, name);
  if (value === undefined || value === null) return undefined;
  if (value !== "true" && value !== "false") throw invalid(`Invalid boolean: ${value}`, name);
  return value === "true";
}

export function object(params: Params, name: string): Params | null | undefined {
  const value = params[name];
  if (value === undefined) return undefined;
  if (value === "") return null;
  if (typeof value !== "object" || Array.isArray(value)) throw invalid(`Invalid object`, name);
  return value;
}

function list(params: Params, name: string): ParamValue[] | undefined {
  const value = params[name];
  if (value === undefined || value === "") return undefined;
  if (!Array.isArray(value)) throw invalid(`Invalid array`, name);
  return value;
}

export function objects(params: Params, name: string): Params[] {
  return (list(params, name) ?? []).map((item) => {
    if (typeof item !== "object" || Array.isArray(item)) throw invalid(`Invalid array`, name);
    return item;
  });
}

export function texts(params: Params, name: string): string[] | undefined {
  return list(params, name)?.map((item) => {
    if (typeof item !== "string") throw invalid(`Invalid array`, name);
    return item;
  });
}

/** Metadata after an update: an empty value removes its key, an empty parameter all keys. */
export function mergedMetadata(params: Params, current: Record<string, string> = {}): Record<string, string> {
  const sent = object(params, "metadata");
  if (sent === undefined) return current;
  if (sent === null) return {};
  const merged = { ...current };
  for (const [key, value] of Object.entries(sent)) {
    if (typeof value !== "string") throw invalid("Metadata values must be strings", `metadata[${key}]`);
    if (value === "") delete merged[key];
    else merged[key] = value;
  }
  return merged;
}
