"use client";

import { useSyncExternalStore } from "react";
import { UPLOAD_SCOPE } from "@/lib/viewer";

export interface FreshKey {
  id: string;
  apiKey: string;
  name: string;
  /** An upload token, which no request of the catalog takes. */
  isUpload: boolean;
}

const NONE: readonly FreshKey[] = [];
const listeners = new Set<() => void>();
// Outside the page, so that going to another one and back keeps them.
let fresh = NONE;

/** Null for anything but the response of a route that makes keys. */
export function freshKeyOf(answer: unknown): FreshKey | null {
  if (typeof answer !== "object" || answer === null || !("apiKey" in answer) || !("key" in answer))
    return null;
  const { apiKey, key } = answer;
  if (typeof apiKey !== "string" || typeof key !== "object" || key === null) return null;
  if (!("id" in key && "name" in key)) return null;
  const isUpload = "scopes" in key && Array.isArray(key.scopes) && key.scopes.includes(UPLOAD_SCOPE);
  return { id: String(key.id), apiKey, name: String(key.name), isUpload };
}

let unseenId: string | undefined;

export function showFreshKey(key: FreshKey): void {
  unseenId = key.id;
  set([key, ...fresh]);
}

/** True once for each key: coming back to the page moves no focus. */
export function isFirstSight({ id }: FreshKey): boolean {
  if (id !== unseenId) return false;
  unseenId = undefined;
  return true;
}

export const putAwayFreshKey = ({ id }: FreshKey): void => set(fresh.filter((each) => each.id !== id));

/** New keys that were not put away, the last one first: each is shown only once. */
export const useFreshKeys = (): readonly FreshKey[] =>
  useSyncExternalStore(
    onChange,
    () => fresh,
    () => NONE,
  );

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly FreshKey[]): void {
  fresh = next;
  if (fresh.length > 0) window.addEventListener("beforeunload", askFirst);
  else window.removeEventListener("beforeunload", askFirst);
  for (const listener of listeners) listener();
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
