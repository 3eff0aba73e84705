"use client";

import { createContext, type ReactNode, use, useState } from "react";
import { UPLOAD_SCOPE } from "@/lib/viewer";
import { type FreshKey, FreshKeyPanel } from "./fresh-key-panel";

interface KeyManagerState {
  /** New keys that were not put away, the last one first: each is shown only once. */
  fresh: readonly FreshKey[];
  show: (fresh: FreshKey) => void;
}

const KeyManagerContext = createContext<KeyManagerState>({ fresh: [], show: () => {} });

export const useKeyManager = (): KeyManagerState => use(KeyManagerContext);

/** Null for anything but the response of a route that makes keys. */
export function freshKeyOf(answer: unknown): FreshKey | null {
  if (typeof answer !== "object" || answer === null || !("apiKey" in answer) || !("key" in answer))
    return null;
  const { apiKey, key } = answer;
  if (typeof apiKey !== "string" || typeof key !== "object" || key === null || !("name" in key)) return null;
  const isUpload = "scopes" in key && Array.isArray(key.scopes) && key.scopes.includes(UPLOAD_SCOPE);
  return { apiKey, name: String(key.name), isUpload };
}

export function KeyManager({ baseUrl, children }: { baseUrl: string; children: ReactNode }) {
  const [fresh, setFresh] = useState<readonly FreshKey[]>([]);
  const show = (key: FreshKey) => setFresh((before) => [key, ...before]);
  const putAway = (key: FreshKey) => setFresh((before) => before.filter((each) => each !== key));
  return (
    <KeyManagerContext value={{ fresh, show }}>
      {fresh.map((key) => (
        <FreshKeyPanel key={key.apiKey} fresh={key} baseUrl={baseUrl} putAway={() => putAway(key)} />
      ))}
      {children}
    </KeyManagerContext>
  );
}
