const LOCK_NOT_AVAILABLE = "55P03";

/** A lock couldn't be had within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === LOCK_NOT_AVAILABLE) || isLockTimeout(error.cause);
}
