import type { RateState } from "@peaberry/client";
import type { Command, Context } from "../command.ts";
import { CliError, EXIT } from "../exit-codes.ts";
import { writeCsv, writeFacts, writeJson } from "../output.ts";
import { keyPreview } from "../site.ts";

/** The pricing page's names for the plans of `meta.auth.apiPlan`. */
const PLAN_NAMES = { viewer: "Green", member: "Origin", enterprise: "Enterprise" };

/** What the server says of the key. Free of quota. */
async function readKey({ client, apiKey, uploadToken, url }: Context) {
  if (apiKey === undefined && uploadToken !== undefined)
    throw new CliError(`For ${url} there is only the upload token ${keyPreview(uploadToken)}.`, {
      code: EXIT.signedOut,
      hint: "It can only send roast logs (`peaberry roasts`). For everything else, run `peaberry login`.",
    });
  if (apiKey === undefined)
    throw new CliError(`You aren't signed in to ${url}.`, {
      code: EXIT.signedOut,
      hint: "Run `peaberry login`, or set PEABERRY_API_KEY.",
    });
  const { caller, http } = await client.describe();
  if (!http.rate)
    throw new CliError("The server doesn't say how much quota is left.", { code: EXIT.unavailable });
  return { apiKey, caller, rate: http.rate };
}

const used = ({ limit, remaining }: RateState) =>
  limit === null || remaining === null ? null : limit - remaining;

const grouped = new Intl.NumberFormat("en-US");

const left = ({ limit, remaining }: RateState) =>
  limit === null || remaining === null
    ? "unlimited"
    : `${grouped.format(remaining)} of ${grouped.format(limit)} this month`;

function write({ io, format }: Context, value: object, facts: [string, unknown][]): void {
  if (format === "json") writeJson(io, value);
  else if (format === "csv") writeCsv(io, [value]);
  else writeFacts(io, facts);
}

const whoami: Command = {
  name: "whoami",
  summary: "Show the site, the key and its rights. Costs no quota",
  run: async (context) => {
    const { apiKey, caller, rate } = await readKey(context);
    const { role, apiPlan, scopes } = caller;
    write(context, { url: context.url, key: keyPreview(apiKey), role, plan: apiPlan, scopes }, [
      ["Site", context.url],
      ["Key", keyPreview(apiKey)],
      ["Role", role],
      ["Plan", apiPlan && PLAN_NAMES[apiPlan]],
      ["Scopes", scopes],
      ["Requests left", left(rate)],
    ]);
  },
};

const usage: Command = {
  name: "usage",
  summary: "Show this month's requests. Costs no quota",
  run: async (context) => {
    const { rate } = await readKey(context);
    const resetAt = rate.resetAt.toISOString();
    const { limit, remaining } = rate;
    write(context, { limit, used: used(rate), remaining, reset_at: resetAt }, [
      ["Used", used(rate)],
      ["Left", left(rate)],
      ["Resets", resetAt],
    ]);
  },
};

export const ACCOUNT_COMMANDS: readonly Command[] = [whoami, usage];
