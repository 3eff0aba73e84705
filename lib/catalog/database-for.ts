import { type Database, database, readDatabase } from "@/db/client";
import type { CatalogAccess } from "./access";

/**
 * Callers who see rows of their own read on the primary: what they have just written through any process is there. All
 * others see only what changes with the catalog's version, which replicas have to have shown.
 */
export const databaseFor = ({ privateRowsOf }: CatalogAccess): Database =>
  privateRowsOf === null ? readDatabase() : database();
