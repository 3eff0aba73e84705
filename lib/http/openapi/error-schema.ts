import { z } from "zod";
import { ERRORS, type ErrorCode } from "@/lib/errors";
import { CAPABILITIES } from "@/lib/viewer";

const details = z.union([
  z.object({
    parameter: z.string().describe("Name of the parameter as you sent it."),
    value: z.union([z.string(), z.array(z.string())]),
    expected: z.string().describe("What is accepted."),
  }),
  z.object({ field: z.string(), expected: z.string() }),
  z.object({ parameter: z.string().describe("Name of the parameter that requires more than you have.") }),
]);

const docUrl = z
  .string()
  .describe("URL of the page about this code. Only a path if the site's address isn't known.");

function literal(code: ErrorCode) {
  return z.object({
    error:
      ERRORS[code].status === 409 ? z.string().describe("What conflicts.") : z.literal(ERRORS[code].error),
    code: z.literal(code),
    doc_url: docUrl,
    message: z.string().optional(),
    details: code === "invalid_parameter" || code === "invalid_request" ? details : details.optional(),
    requiredCapability: z.enum(CAPABILITIES).optional(),
    ...(code === "entitlement_required" && teased),
    ...(code === "rate_limit_exceeded" && quota),
    ...(code === "unavailable" && health),
  });
}

/** What the caller would have got, as hints without counts. */
const teased = { teaser: z.record(z.string(), z.unknown()).optional() };

/** Unknown for a provider's 429. */
const quota = {
  limit: z.int().optional(),
  remaining: z.int().optional(),
  resetTime: z.iso.datetime().optional(),
};

/** `/health` keeps its own fields in addition to the error's. */
const health = {
  status: z.string().optional(),
  version: z.string().optional(),
  database: z.string().optional(),
  catalog_version: z.null().optional(),
};

/** `uri_too_long` → `UriTooLongError`. */
const componentName = (code: ErrorCode) =>
  `${code.replace(/_error$/, "").replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Error`;

const components = new Map<ErrorCode, ReturnType<typeof literal>>();

/** Each code's body once, so that a generated client has one type of it. */
function component(code: ErrorCode) {
  const known = components.get(code) ?? literal(code).meta({ id: componentName(code) });
  components.set(code, known);
  return known;
}

export function errorBody(first: ErrorCode, ...others: ErrorCode[]) {
  const rest = others.map(component);
  return rest.length === 0 ? component(first) : z.union([component(first), ...rest]);
}

export const anyError = z
  .object({
    error: z.string(),
    code: z.string(),
    doc_url: docUrl,
    message: z.string().optional(),
    details: details.optional(),
    requiredCapability: z.enum(CAPABILITIES).optional(),
  })
  .meta({ id: "Error" });
