"use client";

import { useEffect } from "react";
import { FreshKeyPanel } from "./fresh-key-panel";
import { putAwayFreshKey, useFreshKeys } from "./fresh-keys";

/** @param endedIds keys that no longer work, which need no saving */
export function FreshKeyList({ baseUrl, endedIds }: { baseUrl: string; endedIds: readonly string[] }) {
  const fresh = useFreshKeys();
  useEffect(() => {
    for (const key of fresh) if (endedIds.includes(key.id)) putAwayFreshKey(key);
  }, [fresh, endedIds]);
  return fresh.map((key) => (
    <FreshKeyPanel key={key.id} fresh={key} baseUrl={baseUrl} putAway={() => putAwayFreshKey(key)} />
  ));
}
