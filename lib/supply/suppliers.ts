import { hash } from "node:crypto";
import { asc, count, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import { catalogCoffees, FEED_KINDS, ingestRuns, suppliers } from "@/db/schema";
import { type Actor, COMMAND_LINE, recordAudit, supplierSubject } from "@/lib/access/audit";
import { OWN_SOURCE } from "@/lib/coffee/facts";
import { UserError } from "@/lib/errors";
import { remoteUrl } from "./feeds/document";
import { FeedError } from "./feeds/feed";
import type { Supplier } from "./interpret";
import { announceRename } from "./stored-listings";

/** Of addresses and of long texts. */
export const EXPECTED_URL = "must be an http:// or https:// URL";
export const MAX_TEXT_CHARACTERS = 2000;
export const EXPECTED_TEXT = `must be at most ${MAX_TEXT_CHARACTERS} characters`;

const webAddress = z.url({ protocol: /^https?$/, error: EXPECTED_URL });

export const newSupplier = z.object({
  slug: z
    .string()
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      "must be lower-case letters, digits and single hyphens, like harbor-green",
    )
    .max(60, "must be at most 60 characters")
    .refine((slug) => slug !== OWN_SOURCE, "is reserved for coffees entered by hand"),
  name: z.string().trim().min(1, "must not be blank").max(200, "must be at most 200 characters"),
  feedKind: z.enum(FEED_KINDS, { error: `must be one of ${FEED_KINDS.join(", ")}` }),
  feedUrl: z
    .string()
    .min(1, "must not be blank")
    .refine(
      (url) => {
        try {
          remoteUrl(url);
          return true;
        } catch (error) {
          if (error instanceof FeedError) return false;
          throw error;
        }
      },
      { error: `${EXPECTED_URL} or a local file` },
    ),
  website: webAddress.nullable().default(null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be a three-letter code, like USD")
    .default("USD"),
  wholesaleOnly: z.boolean().default(false),
  notes: z.string().trim().max(MAX_TEXT_CHARACTERS, EXPECTED_TEXT).nullish(),
});
export type NewSupplier = z.input<typeof newSupplier>;

export class SupplierError extends UserError {
  override readonly name = "SupplierError";
  constructor(
    message: string,
    /** The supplier that is refused, if it's a single one. */
    readonly field?: "slug",
  ) {
    super(message);
  }
}

export const invalidValues = (error: z.ZodError) =>
  new SupplierError(error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`).join(" "));

/** A feed's address as people may see it: without a password. */
export function shownAddress(feedUrl: string): string {
  const url = URL.parse(feedUrl);
  if (!url?.password) return feedUrl;
  url.password = "***";
  return url.href;
}

/** A supplier's fields in the audit log. */
function supplierFacts(supplier: Supplier) {
  const { name, feedKind, website, currency, wholesaleOnly, enabled, notes } = supplier;
  const feedUrl = shownAddress(supplier.feedUrl);
  return { name, feedKind, feedUrl, website, currency, wholesaleOnly, enabled, notes };
}

/** Differs whenever one of the supplier's settings has changed. */
export const supplierVersion = (supplier: Supplier): string =>
  hash("sha256", JSON.stringify([supplierFacts(supplier), supplier.feedUrl])).slice(0, 16);

/**
 * Adds a supplier without reading its feed.
 * @param by who adds it, for the audit log; absent for generated suppliers
 * @throws SupplierError on an invalid value or a taken slug.
 */
export async function addSupplier(db: Queryable, input: NewSupplier, by?: Actor): Promise<Supplier> {
  const parsed = newSupplier.safeParse(input);
  if (!parsed.success) throw invalidValues(parsed.error);
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(suppliers)
      .values(parsed.data)
      .onConflictDoNothing({ target: suppliers.slug })
      .returning();
    if (!added) throw new SupplierError(`Another supplier has the slug "${parsed.data.slug}".`, "slug");
    if (by)
      await recordAudit(tx, {
        ...by,
        action: "supplier.add",
        subject: supplierSubject(added.slug),
        before: {},
        after: supplierFacts(added),
      });
    return added;
  });
}

/** Every supplier with its number of listings and its latest run, by slug. */
export async function listSuppliers(db: Queryable) {
  const listings = db
    .select({
      supplierId: catalogCoffees.supplierId,
      total: count().as("total"),
      stocked: sql<number>`count(*) filter (where ${catalogCoffees.stocked})`.mapWith(Number).as("stocked"),
    })
    .from(catalogCoffees)
    .groupBy(catalogCoffees.supplierId)
    .as("listings");
  const latest = db
    .selectDistinctOn([ingestRuns.supplierId], {
      supplierId: ingestRuns.supplierId,
      status: ingestRuns.status,
      asOf: ingestRuns.asOf,
      message: ingestRuns.message,
      created: ingestRuns.created,
      updated: ingestRuns.updated,
      unchanged: ingestRuns.unchanged,
      delisted: ingestRuns.delisted,
      rejected: ingestRuns.rejected,
      startedAt: ingestRuns.startedAt,
    })
    .from(ingestRuns)
    .orderBy(ingestRuns.supplierId, desc(ingestRuns.id))
    .as("latest");
  const rows = await db
    .select({
      ...getTableColumns(suppliers),
      listings: listings.total,
      stocked: listings.stocked,
      lastStatus: latest.status,
      lastAsOf: latest.asOf,
      lastMessage: latest.message,
      lastStartedAt: latest.startedAt,
      lastCreated: latest.created,
      lastUpdated: latest.updated,
      lastUnchanged: latest.unchanged,
      lastDelisted: latest.delisted,
      lastRejected: latest.rejected,
    })
    .from(suppliers)
    .leftJoin(listings, eq(listings.supplierId, suppliers.id))
    .leftJoin(latest, eq(latest.supplierId, suppliers.id))
    .orderBy(asc(suppliers.slug));
  return rows.map((row) => ({ ...row, listings: row.listings ?? 0, stocked: row.stocked ?? 0 }));
}

/** Undefined once it is gone. */
export async function findSupplier(db: Queryable, id: number): Promise<Supplier | undefined> {
  const [found] = await db.select().from(suppliers).where(eq(suppliers.id, id));
  return found;
}

export async function findSupplierBySlug(db: Queryable, slug: string): Promise<Supplier | undefined> {
  const [found] = await db.select().from(suppliers).where(eq(suppliers.slug, slug));
  return found;
}

/**
 * The suppliers of these slugs, or all enabled ones if no slugs are given.
 * @throws SupplierError naming unknown slugs and disabled suppliers
 */
export async function chooseSuppliers(db: Queryable, slugs: readonly string[]): Promise<Supplier[]> {
  if (slugs.length === 0)
    return db.select().from(suppliers).where(eq(suppliers.enabled, true)).orderBy(asc(suppliers.slug));
  const chosen = await db
    .select()
    .from(suppliers)
    .where(inArray(suppliers.slug, [...slugs]))
    .orderBy(asc(suppliers.slug));
  const unknown = slugs.filter((slug) => !chosen.some((supplier) => supplier.slug === slug));
  const disabled = chosen.filter(({ enabled }) => !enabled).map(({ slug }) => slug);
  const problems = [
    unknown.length > 0 ? `No supplier named ${unknown.join(", ")}.` : "",
    disabled.length > 0 ? `Disabled: ${disabled.join(", ")}.` : "",
  ].filter(Boolean);
  if (problems.length > 0) throw new SupplierError(problems.join(" "));
  return chosen;
}

const supplierChanges = z.object({
  /** Disabled suppliers are left out of runs; their listings stay as they are. */
  enabled: z.boolean().optional(),
  name: newSupplier.shape.name.optional(),
  feedUrl: newSupplier.shape.feedUrl.optional(),
  website: newSupplier.shape.website.unwrap().optional(),
  currency: newSupplier.shape.currency.unwrap().optional(),
  wholesaleOnly: newSupplier.shape.wholesaleOnly.unwrap().optional(),
  notes: newSupplier.shape.notes,
});
type SupplierChanges = z.input<typeof supplierChanges>;

/** The supplier was changed after it was shown. */
export class StaleSupplierError extends UserError {
  override readonly name = "StaleSupplierError";
}

/**
 * Changes the given fields and records the change, if there is one.
 * @param version of the supplier as it was shown; refused when it has changed since
 * @throws SupplierError on an invalid value, or when no supplier has the slug; StaleSupplierError
 */
export async function changeSupplier(
  db: Queryable,
  slug: string,
  changes: SupplierChanges,
  by: Actor,
  version?: string,
): Promise<Supplier> {
  const parsed = supplierChanges.safeParse(changes);
  if (!parsed.success) throw invalidValues(parsed.error);
  return db.transaction(async (tx) => {
    const own = eq(suppliers.slug, slug);
    const [before] = await tx.select().from(suppliers).where(own).for("update");
    if (!before) throw new SupplierError(`No supplier named ${slug}.`);
    if (version !== undefined && version !== supplierVersion(before))
      throw new StaleSupplierError(
        "This supplier was changed while you had the page open. Not saved: check the fields, then save again.",
      );
    const wanted = Object.entries(parsed.data).filter(([, value]) => value !== undefined);
    const isSame = wanted.every(([name, value]) => before[name as keyof Supplier] === value);
    if (isSame) return before;
    const [after] = await tx.update(suppliers).set(Object.fromEntries(wanted)).where(own).returning();
    if (!after) throw new Error(`${slug} is gone while it was locked`);
    await recordAudit(tx, {
      ...by,
      action: before.enabled === after.enabled ? "supplier.change" : actionOf(after),
      subject: supplierSubject(slug),
      before: supplierFacts(before),
      after: supplierFacts(after),
    });
    if (before.name !== after.name) await announceRename(tx, after.id);
    return after;
  });
}

const actionOf = ({ enabled }: Supplier) => (enabled ? "supplier.enable" : "supplier.disable");

/** @throws SupplierError when no supplier has the slug. */
export function setSupplierEnabled(
  db: Queryable,
  slug: string,
  enabled: boolean,
  by: Actor = { actor: COMMAND_LINE, reason: "" },
): Promise<Supplier> {
  return changeSupplier(db, slug, { enabled }, by);
}
