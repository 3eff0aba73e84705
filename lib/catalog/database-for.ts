import { type Database, database, readDatabase } from "@/db/client";
import type { CatalogAccess } from "./access";

/**
 * Callers with private rows read from the primary, so that they see their own latest writes from any process. All
 * others see only what changes with the catalog's version, which replicas must have reached.
 */
export const databaseFor = ({ privateRowsOf }: CatalogAccess): Database =>
  privateRowsOf === null ? readDatabase() : database();
