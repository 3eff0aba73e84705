import { inArray } from "drizzle-orm";
import type Stripe from "stripe";
import { type Database, database } from "@/db/client";
import { billingCustomers, driftRuns, users } from "@/db/schema";
import { pagesOf, type ReadPage } from "@/lib/billing/stripe/read-pages";
import { type BillingProvider, isAway } from "@/lib/billing/stripe/stripe-client";
import { log } from "@/lib/log/log";
import { DAY_MS } from "@/lib/units/days";
import { isHolding } from "../subscription-access";
import { customerIn, EVENT_TYPES } from "../webhook";
import { comparePerson, compareStranger, driftPolicy, openReader } from "./compare-person";
import { detectEvents } from "./detect-activity";
import { detectDrift } from "./drift";
import {
  NOTHING_OF_OURS,
  selectKnownCustomers,
  selectKnownEvents,
  selectPeopleToAudit,
  selectStrayEvents,
} from "./read-ours";
import type { Reader } from "./read-theirs";
import { finish, release } from "./run-lease";
import {
  AUDIT_PHASES,
  type AuditCursor,
  type ClaimedRun,
  type Counts,
  claimRun,
  type Finding,
  NO_COUNTS,
  saveStep,
} from "./runs";
import type { Comparison, OurSide, StripeSide } from "./snapshot";

/** How long Stripe keeps events. */
const EVENT_DAYS = 30;
const PEOPLE_AT_ONCE = 20;
/** Compared side by side; the throttle limits their calls together. */
const SIDE_BY_SIDE = 4;
/** Accounts that other customers claim; more is a mistake in someone's script. */
const MAX_CLAIMS = 5000;

interface Step {
  cursor: AuditCursor;
  counts: Counts;
  found: Finding[];
}

export type AuditOutcome = "finished" | "interrupted" | "none";

/**
 * Runs the current audit to its end; a killed one is resumed by any process. Writes only its findings.
 * @returns `none` when no audit is running or another process has it
 * @throws errors of Stripe or the database; it resumes a minute later
 */
export async function runAudit(provider: BillingProvider, stopping?: AbortSignal): Promise<AuditOutcome> {
  const db = database();
  const run = await claimRun(db);
  if (!run) return "none";
  try {
    const reader = await openReader(provider);
    for await (const { cursor, counts, found } of steps(db, reader, run)) {
      if (!(await saveStep(db, run, cursor, counts, found))) return "interrupted";
      if (stopping?.aborted) {
        await release(db, driftRuns, run, false);
        return "interrupted";
      }
    }
    await finish(db, driftRuns, run);
    return "finished";
  } catch (thrown) {
    await release(db, driftRuns, run, true);
    throw thrown;
  }
}

async function* steps(db: Database, reader: Reader, run: ClaimedRun): AsyncGenerator<Step> {
  let { cursor } = run;
  if (cursor.phase === "done") return;
  for (const phase of AUDIT_PHASES.slice(AUDIT_PHASES.indexOf(cursor.phase))) {
    if (cursor.phase !== phase) cursor = { ...cursor, phase, after: null };
    for await (const { after, claims, checked, ...step } of PHASES[phase](db, reader, run, cursor)) {
      // The end of a phase is the beginning of the next, or a resumed audit would begin it again.
      const next = AUDIT_PHASES[AUDIT_PHASES.indexOf(phase) + 1] ?? "done";
      cursor = { phase: after === null ? next : phase, after, claims: claims ?? cursor.claims };
      yield { cursor, found: step.found, counts: { ...NO_COUNTS, ...step.counts, checked: checked ?? 0 } };
    }
  }
}

interface PhaseStep {
  /** Cursor to resume from in this phase; null at its end. */
  after: string | null;
  found: Finding[];
  checked?: number;
  counts?: Partial<Counts>;
  claims?: AuditCursor["claims"];
}
type Phase = (
  db: Database,
  reader: Reader,
  run: ClaimedRun,
  cursor: AuditCursor,
) => AsyncGenerator<PhaseStep>;

const PHASES: Record<(typeof AUDIT_PHASES)[number], Phase> = {
  /** Stored events that belong to no account. */
  async *strays(db) {
    yield { after: null, found: await strayFindings(db) };
  },

  /** Events at Stripe that we never stored. */
  async *events(db, { stripe, throttle }, run, cursor) {
    const gte = Math.floor((run.startedAt.getTime() - EVENT_DAYS * DAY_MS) / 1000);
    const wanted = new Set<string>(EVENT_TYPES);
    const read: ReadPage<Stripe.Event> = async (place) => {
      await throttle();
      return stripe.events.list({ created: { gte }, ...place });
    };
    for await (const { data, next } of pagesOf(read, cursor.after)) {
      const known = await selectKnownEvents(
        db,
        data.map(({ id }) => id),
      );
      const missing = data.filter(({ id, type }) => wanted.has(type) && !known.has(id));
      yield { after: next, found: await lostEvents(db, missing) };
    }
  },

  /** Stripe → us: customers that no account has. */
  async *customers(db, reader, _, cursor) {
    let { claims } = cursor;
    const read: ReadPage<Stripe.Customer> = async (place) => {
      await reader.throttle();
      return reader.stripe.customers.list(place);
    };
    for await (const { data, next } of pagesOf(read, cursor.after)) {
      const known = await selectKnownCustomers(
        db,
        data.map(({ id }) => id),
      );
      const unknown = data.filter(({ id }) => !known.has(id));
      const owners = await selectExistingPeople(
        db,
        unknown.flatMap(({ metadata }) => metadata.userId ?? []),
      );
      const found: Finding[] = [];
      let checked = 0;
      for (const { id, metadata } of unknown) {
        const owner = metadata.userId ?? "";
        if (owners.has(owner)) claims = withClaim(claims, owner, id);
        else {
          found.push(...findingsOf(null, await compareStranger(db, reader, id)));
          checked++;
        }
      }
      yield { after: next, found, checked, claims };
    }
  },

  /** Us → Stripe: everyone with a customer, a grant of billing, or a claim. */
  async *people(db, reader, _, cursor) {
    const claimed = Object.keys(cursor.claims);
    let after: string | null = cursor.after ?? "";
    while (after !== null) {
      const ids: string[] = await selectPeopleToAudit(db, after, claimed, PEOPLE_AT_ONCE);
      const step = await comparePeople(db, reader, ids, cursor.claims);
      after = ids.length < PEOPLE_AT_ONCE ? null : (ids.at(-1) ?? null);
      yield { after, ...step };
    }
  },
};

async function comparePeople(
  db: Database,
  reader: Reader,
  ids: readonly string[],
  claims: AuditCursor["claims"],
): Promise<Omit<PhaseStep, "after">> {
  const found: Finding[] = [];
  const counts = { failedCount: 0, endingCount: 0 };
  let checked = 0;
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const comparison = await tryToCompare(db, reader, id, claims[id] ?? []);
      if (comparison === "failed") counts.failedCount++;
      if (comparison === "failed" || comparison === null) continue;
      const findings = findingsOf(id, comparison);
      found.push(...findings);
      checked++;
      if (findings.length === 0 && isEnding(comparison)) counts.endingCount++;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return { found, checked, counts };
}

const findingsOf = (userId: string | null, comparison: Comparison): Finding[] =>
  detectDrift(comparison).map((each) => ({ ...each, userId }));

const isEnding = ({ stripe }: Comparison) =>
  stripe.customers.some(({ subscriptions }) =>
    subscriptions.some((each) => isHolding(each) && (each.cancelAtPeriodEnd || each.cancelAt !== null)),
  );

/** One person's odd answer must not end the audit; Stripe being away must. */
async function tryToCompare(db: Database, reader: Reader, userId: string, others: readonly string[]) {
  try {
    return await comparePerson(db, reader, userId, others);
  } catch (thrown) {
    if (isAway(thrown)) throw thrown;
    log().error({ user: userId, err: thrown }, "billing audit left a person out");
    return "failed" as const;
  }
}

async function selectExistingPeople(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

function withClaim(claims: AuditCursor["claims"], owner: string, customer: string): AuditCursor["claims"] {
  const claimed = claims[owner] ?? [];
  if (claimed.includes(customer) || (claimed.length === 0 && Object.keys(claims).length >= MAX_CLAIMS))
    return claims;
  return { ...claims, [owner]: [...claimed, customer] };
}

async function lostEvents(db: Database, missing: readonly Stripe.Event[]): Promise<Finding[]> {
  if (missing.length === 0) return [];
  const customers = [...new Set(missing.flatMap((event) => customerIn(event) ?? []))];
  const rows = await db
    .select({ id: billingCustomers.stripeCustomerId, userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(inArray(billingCustomers.stripeCustomerId, customers));
  const owners = new Map(rows.map(({ id, userId }) => [id, userId]));
  return missing.flatMap((event) => {
    const customer = customerIn(event);
    const createdAt = new Date(event.created * 1000);
    const lost = strayEvents({ missingEvents: [{ id: event.id, type: event.type, createdAt }] });
    const userId = (customer && owners.get(customer)) ?? null;
    return lost.map((each) => ({ ...each, stripeCustomerId: customer, userId }));
  });
}

/** Stored events that name none of our customers, or none at all. */
async function strayFindings(db: Database): Promise<Finding[]> {
  const events = await selectStrayEvents(db);
  return events.flatMap((event) =>
    strayEvents({ events: [event] }).map((each) => ({
      ...each,
      stripeCustomerId: event.customerId,
      userId: null,
    })),
  );
}

const strayEvents = ({
  events = [],
  missingEvents = [],
}: Partial<Pick<OurSide, "events"> & Pick<StripeSide, "missingEvents">>) =>
  detectEvents({
    ours: { ...NOTHING_OF_OURS, events },
    stripe: { ...NOTHING_AT_STRIPE, missingEvents },
    now: new Date(),
    policy: driftPolicy(),
  });

const NOTHING_AT_STRIPE: StripeSide = {
  customers: [],
  checkouts: [],
  payments: [],
  missingEvents: [],
  entitlements: null,
};
