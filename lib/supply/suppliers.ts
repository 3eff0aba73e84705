import { asc, count, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import { catalogCoffees, FEED_KINDS, ingestRuns, suppliers } from "@/db/schema";
import { OWN_SOURCE } from "@/lib/coffee/facts";
import { UserError } from "@/lib/errors";
import { remoteUrl } from "./feeds/document";
import { FeedError } from "./feeds/feed";
import type { Supplier } from "./interpret";

const webAddress = z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" });

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
      { error: "must be an http:// or https:// URL or a local file" },
    ),
  website: webAddress.nullable().default(null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be a three-letter code, like USD")
    .default("USD"),
  wholesaleOnly: z.boolean().default(false),
});
export type NewSupplier = z.input<typeof newSupplier>;

export class SupplierError extends UserError {
  override readonly name = "SupplierError";
}

/**
 * Adds a supplier without reading its feed.
 * @throws SupplierError on an invalid value or a taken slug.
 */
export async function addSupplier(db: Queryable, input: NewSupplier): Promise<Supplier> {
  const parsed = newSupplier.safeParse(input);
  if (!parsed.success)
    throw new SupplierError(
      parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`).join(" "),
    );
  const [added] = await db
    .insert(suppliers)
    .values(parsed.data)
    .onConflictDoNothing({ target: suppliers.slug })
    .returning();
  if (!added) throw new SupplierError(`A supplier named "${parsed.data.slug}" already exists.`);
  return added;
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
    })
    .from(suppliers)
    .leftJoin(listings, eq(listings.supplierId, suppliers.id))
    .leftJoin(latest, eq(latest.supplierId, suppliers.id))
    .orderBy(asc(suppliers.slug));
  return rows.map((row) => ({ ...row, listings: row.listings ?? 0, stocked: row.stocked ?? 0 }));
}

/**
 * The suppliers of these slugs, or all enabled ones when there are none.
 * @throws SupplierError naming the slugs that no supplier has, and those that are disabled.
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

/**
 * Disabled suppliers are left out of runs; their listings stay as they are.
 * @throws SupplierError when no supplier has the slug.
 */
export async function setSupplierEnabled(db: Queryable, slug: string, enabled: boolean): Promise<Supplier> {
  const [changed] = await db.update(suppliers).set({ enabled }).where(eq(suppliers.slug, slug)).returning();
  if (!changed) throw new SupplierError(`No supplier named ${slug}.`);
  return changed;
}
