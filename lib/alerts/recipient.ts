import { eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { type AlertFrequency, alertSettings as settings, users } from "@/db/schema";
import { readEntitlements } from "@/lib/access/grants";
import { DEFAULT_UNITS, knownUnits, type ReaderUnits } from "@/lib/units/unit-choices";
import { ownBench, type SessionViewer } from "@/lib/viewer";

export interface AlertSettings {
  frequency: AlertFrequency;
  quantityLb: number;
}

/** Of people who have chosen nothing: tracking and saving ask to be told. */
const DEFAULT_SETTINGS: AlertSettings = { frequency: "daily", quantityLb: 1 };

export async function readSettings(db: Queryable, ownerId: string): Promise<AlertSettings> {
  const { frequency, quantityLb } = settings;
  const [own] = await db
    .select({ frequency, quantityLb })
    .from(settings)
    .where(eq(settings.ownerId, ownerId));
  return own ?? DEFAULT_SETTINGS;
}

interface Recipient {
  email: string;
  settings: AlertSettings;
  /** The account's units: mails and feeds have no browser. */
  units: ReaderUnits;
  /** What they may see now, as if they were signed in. */
  viewer: SessionViewer;
}

/** Null once the account is deleted. */
export async function readRecipient(db: Queryable, ownerId: string): Promise<Recipient | null> {
  const [[person], { role, marketIntelligence }, own] = await Promise.all([
    db.select({ email: users.email, units: users.units }).from(users).where(eq(users.id, ownerId)),
    readEntitlements(db, ownerId),
    readSettings(db, ownerId),
  ]);
  if (!person) return null;
  const bench = ownBench(ownerId, role);
  const viewer = {
    kind: "session",
    sessionId: "",
    userId: ownerId,
    role,
    marketIntelligence,
    bench,
  } as const;
  const units = { ...DEFAULT_UNITS, ...knownUnits(person.units) };
  return { email: person.email, settings: own, units, viewer };
}
