"use client";

import { createContext, type ReactNode, use, useState } from "react";
import { UPLOAD_SCOPE } from "@/lib/viewer";
import { type FreshKey, FreshKeyPanel } from "./fresh-key-panel";

interface KeyManagerState {
  fresh: FreshKey | null;
  show: (fresh: FreshKey) => void;
}

const KeyManagerContext = createContext<KeyManagerState>({ fresh: null, show: () => {} });

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
  const [fresh, show] = useState<FreshKey | null>(null);
  return (
    <KeyManagerContext value={{ fresh, show }}>
      {fresh ? (
        <FreshKeyPanel key={fresh.apiKey} fresh={fresh} baseUrl={baseUrl} putAway={() => show(null)} />
      ) : null}
      {children}
    </KeyManagerContext>
  );
}
