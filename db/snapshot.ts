/** For a transaction that only reads: each query sees the same moment. */
export const SNAPSHOT = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
