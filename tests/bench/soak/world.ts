import { z } from "zod";
import type { Replica } from "./replica";

export const peopleSchema = z.object({
  member: z.object({ id: z.string(), key: z.string(), cookie: z.string(), workspaceId: z.string() }),
  buyers: z.array(z.object({ id: z.string(), cookie: z.string() })),
});
export type People = z.infer<typeof peopleSchema>;

/** What a soak works on; all of it its own. */
export interface World {
  origin: string;
  port: number;
  /** Of the payment emulator. */
  emulator: string;
  cronSecret: string;
  people: People;
  /** A roast log. */
  log: Buffer;
  chatEveryMs: number;
  buyEveryMs: number;
  feed: { isHanging: boolean };
  /** A replica that the public catalog is read from. */
  replica: Pick<Replica, "pause" | "resume">;
  /** Whether the site reads from it, as `/metrics` says. */
  isReplicaUsed: () => Promise<boolean>;
  /** Null where the site's clock can't be moved. */
  moveClockBy: ((seconds: number) => void) | null;
  /** Kills the Postgres server with SIGKILL. */
  killPostgres: () => void;
  /** Starts a second server whose log goes to a full disk; resolves with its address and its end. */
  startWithFullDisk: () => Promise<{ origin: string; end: () => Promise<void> }>;
}
