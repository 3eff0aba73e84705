/** Whoever raises the version says so here, in the same transaction. */
export const CATALOG_CHANNEL = "peaberry_catalog";
