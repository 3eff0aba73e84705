import type { Account, EventObject } from "./account";
import { newId } from "./wire";

/**
 * Records an event about an object and hands it to the webhooks. The object is copied: later changes do not reach
 * into it.
 * @param previous the changed fields as they were, for `*.updated`
 */
export function emit(
  account: Account,
  type: string,
  object: { id: string; customer?: unknown },
  previous?: Record<string, unknown>,
): EventObject {
  const customer = typeof object.customer === "string" ? object.customer : object.id;
  const event = account.add("event", {
    id: newId("evt"),
    object: "event",
    api_version: account.apiVersion,
    created: account.now(customer),
    data: structuredClone({ object, ...(previous && { previous_attributes: previous }) }),
    livemode: false,
    pending_webhooks: 1,
    request: { id: account.request.id, idempotency_key: account.request.idempotencyKey },
    type,
  });
  account.onEvent(event);
  return event;
}

/** Changes an object and tells of it, unless nothing changed. */
export function change<T extends { id: string }>(
  account: Account,
  type: string | null,
  object: T,
  changes: Partial<T>,
): void {
  const previous: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(changes)) {
    const before = object[key as keyof T];
    if (JSON.stringify(before) !== JSON.stringify(value)) previous[key] = structuredClone(before);
  }
  Object.assign(object, changes);
  if (type && Object.keys(previous).length > 0) emit(account, type, object, previous);
}
