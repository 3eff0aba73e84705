import type { Account, EventObject } from "./account";
import { newId } from "./wire";

/**
 * Emits an event with a copy of the object.
 * @param previous changed fields with their old values, for `*.updated`
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
