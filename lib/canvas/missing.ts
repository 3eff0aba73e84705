import type { MissingBlock } from "./block-data";

export const missing = (reason: string): MissingBlock => ({ missing: true, reason });

export const readAt = (): string => new Date().toISOString();
