import { and, desc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { catalogCoffees, lots, roastImports, roasts } from "@/db/schema";
import type { BenchScope } from "@/lib/access/ownership";

interface Identity {
  uuid: string | null;
  contentHash: string;
}

export async function selectDuplicate(
  db: Queryable,
  ownerId: string,
  { uuid, contentHash }: Identity,
  except?: number,
): Promise<number | null> {
  const sameContent = sql`exists (
    select from ${roastImports} where ${roastImports.roastId} = ${roasts.id}
      and ${roastImports.ownerId} = ${ownerId} and ${roastImports.contentHash} = ${contentHash}
      and ${roastImports.original} is not null)`;
  const [row] = await db
    .select({ id: roasts.id })
    .from(roasts)
    .where(
      and(
        eq(roasts.ownerId, ownerId),
        uuid === null ? sameContent : or(eq(roasts.roastUuid, uuid), sameContent),
        except === undefined ? undefined : ne(roasts.id, except),
      ),
    )
    .orderBy(roasts.id)
    .limit(1);
  return row?.id ?? null;
}

export async function logImport(tx: Transaction, values: typeof roastImports.$inferInsert): Promise<void> {
  await tx
    .update(roastImports)
    .set({ original: null })
    .where(and(eq(roastImports.roastId, values.roastId), isNotNull(roastImports.original)));
  await tx.insert(roastImports).values(values);
}

export async function selectOriginal(db: Queryable, roastId: number) {
  const [row] = await db
    .select({ fileName: roastImports.fileName, original: roastImports.original })
    .from(roastImports)
    .where(and(eq(roastImports.roastId, roastId), isNotNull(roastImports.original)))
    .orderBy(desc(roastImports.id))
    .limit(1);
  return row;
}

export async function selectExported(db: Queryable, { ownerId }: BenchScope, roastId: number) {
  const [row] = await db
    .select()
    .from(roasts)
    .where(and(eq(roasts.ownerId, ownerId), eq(roasts.id, roastId)));
  return row;
}

const MAX_CANDIDATES = 1000;

export function selectCandidates(db: Queryable, ownerId: string) {
  const { name, country, region, producer, farm, cooperative, processing, cultivarDetail, grade } =
    catalogCoffees;
  return db
    .select({
      id: lots.id,
      stocked: lots.stocked,
      purchaseDate: lots.purchaseDate,
      name,
      facts: { country, region, producer, farm, cooperative, processing, cultivarDetail, grade },
    })
    .from(lots)
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(eq(lots.ownerId, ownerId))
    .orderBy(desc(lots.id))
    .limit(MAX_CANDIDATES);
}
