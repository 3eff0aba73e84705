/** An entry of the audit log as pages show it. */
export interface AuditEntry {
  id: number;
  at: string;
  /** A user id, `command line` or `sync`. */
  actor: string;
  /** Null for commands, and once the account is deleted. */
  actorEmail: string | null;
  action: string;
  userId: string | null;
  userEmail: string | null;
  subject: string | null;
  reason: string;
  before: unknown;
  after: unknown;
}
