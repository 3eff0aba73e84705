import { parseArgs } from "node:util";
import { closeDatabase, database } from "@/db/client";
import { giveGrant, listGrants, revokeGrants } from "@/lib/access/grant-commands";
import type { Entitlements } from "@/lib/access/grants";
import { PLANS } from "@/lib/access/plans";
import { UserError } from "@/lib/errors";
import { pluralize } from "@/lib/units/pluralize";
import { PLAN_NAMES, ROLES } from "@/lib/viewer";
import { main } from "./machine/lifetime";
import { table } from "./machine/table";

const HELP = `Usage: npm run grant -- <email> [what] --reason "…"

Grants a person a role, an API plan or market intelligence. It also works before their first sign-in. With only an
e-mail address, lists the person's grants.

  --role <role>            ${ROLES.join(", ")}
  --plan <plan>            ${PLAN_NAMES.map((plan) => `${plan} (sold as ${PLANS[plan].marketName})`).join(", ")}
  --market-intelligence    The price index and market details.
  --expires <YYYY-MM-DD>   First day (UTC) on which the grant no longer applies. Default: never.
  --reason "…"             Why. Kept in the history.
  --revoke                 Revoke all manual grants. Grants from billing stay.

Every change is recorded in the audit log as done by the command line.`;

function chosen<T extends string>(known: readonly T[], given: string | undefined, option: string): T | null {
  if (given === undefined) return null;
  const value = known.find((each) => each === given);
  if (!value) throw new UserError(`${option} must be one of ${known.join(", ")}.`);
  return value;
}

function day(given: string | undefined): Date | null {
  if (given === undefined) return null;
  const instant = new Date(`${given}T00:00:00Z`);
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== given)
    throw new UserError("--expires must be a valid date, YYYY-MM-DD.");
  return instant;
}

function summary({ role, apiPlan, marketIntelligence }: Entitlements): string {
  return `role ${role}, API plan ${PLANS[apiPlan].marketName}, market intelligence ${marketIntelligence ? "yes" : "no"}`;
}

async function list(email: string): Promise<void> {
  const { history, now } = await listGrants(database(), email);
  console.log(`${email}: ${summary(now)}`);
  const minute = (instant: Date | null) => instant?.toISOString().slice(0, 16).replace("T", " ") ?? "";
  const rows = history.map((grant) => [
    grant.source,
    [
      grant.role,
      grant.apiPlan && `plan ${PLANS[grant.apiPlan].marketName}`,
      grant.marketIntelligence && "market intelligence",
    ]
      .filter(Boolean)
      .join(", "),
    minute(grant.createdAt),
    minute(grant.expiresAt),
    minute(grant.revokedAt),
    grant.reason,
  ]);
  if (rows.length > 0)
    console.log(table(["source", "gives", "given (UTC)", "expires", "revoked", "reason"], rows));
}

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h" },
      role: { type: "string" },
      plan: { type: "string" },
      "market-intelligence": { type: "boolean" },
      expires: { type: "string" },
      reason: { type: "string" },
      revoke: { type: "boolean" },
    },
  });
  const [email, ...others] = positionals;
  if (values.help || email === undefined || others.length > 0) {
    console.log(HELP);
    return values.help ? 0 : 1;
  }
  const role = chosen(ROLES, values.role, "--role");
  const sold = PLAN_NAMES.find((plan) => PLANS[plan].marketName.toLowerCase() === values.plan?.toLowerCase());
  const apiPlan = sold ?? chosen(PLAN_NAMES, values.plan, "--plan");
  const marketIntelligence = values["market-intelligence"] ?? false;
  const expiresAt = day(values.expires);
  const gives = role !== null || apiPlan !== null || marketIntelligence;
  try {
    if (values.revoke) {
      if (gives) throw new UserError("--revoke can't be combined with other options.");
      const { revoked, now } = await revokeGrants(database(), email, values.reason);
      console.log(`Revoked ${pluralize(revoked, "grant")}. ${email}: ${summary(now)}`);
    } else if (gives) {
      const reason = values.reason;
      if (!reason) throw new UserError(`--reason is missing.\n\n${HELP}`);
      const grant = { email, reason, role, apiPlan, marketIntelligence, expiresAt };
      console.log(`${email}: ${summary((await giveGrant(database(), grant)).now)}`);
    } else await list(email);
    return 0;
  } finally {
    await closeDatabase();
  }
});
