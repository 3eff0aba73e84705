/** Each new catalog version is announced here, in the transaction that makes it. */
export const CATALOG_CHANNEL = "peaberry_catalog";

/** `<answer> chunks` after more of an answer is stored, `<answer> stop` when it shall end. */
export const CHAT_CHANNEL = "peaberry_chat";
