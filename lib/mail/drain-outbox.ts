import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "@/db/client";
import { errorReason } from "@/lib/log/error-reason";
import { log } from "@/lib/log/log";
import type { Mail } from "@/lib/mail/compose-mail";
import { sendMail } from "@/lib/mail/send-mail";

const AT_ONCE = 5;
/** Per call; the rest waits for the next. */
const MAX_ROUNDS = 200;
/** Then it is given up: about a day after the first. */
const MAX_ATTEMPTS = 12;
/** Longer than a mail server may take. */
const LAST_TRY_MINUTES = 10;

interface OutboxRow {
  id: number;
  attempts: number;
}

/** A table whose rows become mails, each sent once. */
export interface Outbox<Row extends OutboxRow> {
  /** In the log. */
  name: string;
  /** Takes due ones, each for one process, and puts them off until `nextTry`. */
  takeDue: (db: Database, limit: number) => Promise<Row[]>;
  /** Null if it's outdated, no longer true or no longer wanted. */
  compose: (db: Database, row: Row) => Promise<Mail | null>;
  /** @param sent false if it had nothing left to say or was given up */
  finish: (db: Queryable, row: Row, sent: boolean) => Promise<void>;
}

/** One whose mails are tried once more after they were given up. */
export interface LastingOutbox<Row extends OutboxRow> extends Outbox<Row> {
  /**
   * Claims one that is neither sent nor waiting to be, for one process; until `lastTryEnds` others find it waiting.
   * Undefined otherwise, as after its account was deleted.
   */
  takeGivenUp: (db: Database, id: number) => Promise<Row | undefined>;
}

/**
 * Leaves a mail to something else that tries it for the last time.
 * @returns false where that can't be done: the mail is tried on until its news is old
 */
export type GiveUp = (tx: Transaction, id: number) => Promise<boolean>;

/**
 * When a mail is due again, set before it is tried: a process that dies on the way delays it and loses nothing. Later
 * each time, up to four hours.
 */
export const nextTry = (attempts: SQLWrapper): SQL =>
  sql`now() + make_interval(mins => least(2 ^ (${attempts} + 1), 240)::int)`;

export const lastTryEnds = sql`now() + make_interval(mins => ${LAST_TRY_MINUTES})`;

/**
 * Sends the mails that are due, each once, with later retries for about a day. A process killed between the mail server's "yes"
 * and our note repeats that mail once more with the same Message-ID.
 * @returns how many were sent
 */
export async function drainOutbox<Row extends OutboxRow>(
  db: Database,
  outbox: Outbox<Row>,
  giveUp: GiveUp = async () => false,
): Promise<number> {
  let sent = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const due = await outbox.takeDue(db, AT_ONCE);
    if (due.length === 0) break;
    const results = await Promise.all(due.map((row) => attempt(db, outbox, row, giveUp)));
    sent += results.filter(Boolean).length;
  }
  return sent;
}

/**
 * Retries a mail that was given up, if it's still to be sent.
 * @throws when that fails again
 */
export async function sendGivenUp<Row extends OutboxRow>(
  db: Database,
  outbox: LastingOutbox<Row>,
  id: number,
): Promise<void> {
  const row = await outbox.takeGivenUp(db, id);
  if (!row) return;
  let sent = false;
  try {
    sent = await send(db, outbox, row);
  } finally {
    await outbox.finish(db, row, sent);
  }
}

async function attempt<Row extends OutboxRow>(
  db: Database,
  outbox: Outbox<Row>,
  row: Row,
  giveUp: GiveUp,
): Promise<boolean> {
  const { id, attempts } = row;
  const told = (err: unknown) => ({ outbox: outbox.name, id, attempts, reason: errorReason(err) });
  try {
    const sent = await send(db, outbox, row);
    await outbox.finish(db, row, sent);
    return sent;
  } catch (err) {
    log().error(told(err), "mail not sent");
  }
  if (attempts < MAX_ATTEMPTS) return false;
  try {
    // In one transaction: what no longer waits here waits there.
    await db.transaction(async (tx) => {
      if (await giveUp(tx, id)) await outbox.finish(tx, row, false);
    });
  } catch (err) {
    log().error(told(err), "mail not given up, tried again later");
  }
  return false;
}

/** @returns whether there was something to send */
async function send<Row extends OutboxRow>(db: Database, outbox: Outbox<Row>, row: Row): Promise<boolean> {
  const mail = await outbox.compose(db, row);
  if (mail) await sendMail(mail);
  return mail !== null;
}
