import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { openDatabase } from "@/db/client";
import { catalogCoffees, suppliers } from "@/db/schema";
import { ingestSupplier } from "@/lib/supply/ingest";
import { E2E_DATABASE_FILE } from "@/tests/support/e2e-port";
import { feedFile } from "@/tests/support/feed-files";

/**
 * A shop whose feed a story writes and has read. It sells wholesale only: no list, count or price that another story
 * looks at meanwhile has its coffees in it.
 */
export async function wholesaleShop(rows: readonly unknown[]) {
  const { close, db } = openDatabase(readFileSync(E2E_DATABASE_FILE, "utf8"));
  const feed = feedFile(rows);
  const slug = `story-shop-${randomBytes(4).toString("hex")}`;
  const [supplier] = await db
    .insert(suppliers)
    .values({
      slug,
      name: "Story Street Imports",
      feedKind: "jsonl",
      feedUrl: feed.path,
      wholesaleOnly: true,
    })
    .returning();
  if (!supplier) throw new Error("no supplier was inserted");
  const read = async (next: readonly unknown[]) => {
    feed.write(next);
    const { status } = await ingestSupplier({ db, supplier });
    if (status !== "succeeded") throw new Error(`the feed was not read: ${status}`);
  };
  await read(rows);

  return {
    /** Has the shop sell this from now on. */
    sells: read,
    coffees: () =>
      db
        .select({ id: catalogCoffees.id, name: catalogCoffees.name })
        .from(catalogCoffees)
        .where(eq(catalogCoffees.supplierId, supplier.id))
        .orderBy(catalogCoffees.sourceListingId),
    close,
  };
}
