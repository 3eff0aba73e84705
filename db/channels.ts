/** Each new catalog version is announced here, in the transaction that makes it. */
export const CATALOG_CHANNEL = "peaberry_catalog";
