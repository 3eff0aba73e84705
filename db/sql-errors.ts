const UNIQUE_VIOLATION = "23505";
const LOCK_NOT_AVAILABLE = "55P03";
const QUERY_CANCELED = "57014";

/** Another row has this unique key. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION);

/** A lock couldn't be had within `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, LOCK_NOT_AVAILABLE);

/** A statement took longer than `statement_timeout`. */
export const isStatementTimeout = (error: unknown): boolean => hasCode(error, QUERY_CANCELED);

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === code) || hasCode(error.cause, code);
}
