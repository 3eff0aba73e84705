"use client";

import { useState } from "react";
import { type TriedResponse, type TryAs, tryRequest } from "./try-request";

/** Sends requests one at a time and keeps the last answer, or what kept it from being sent. */
export function useTriedRequest() {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState<TriedResponse | null>(null);

  async function send(path: string, as: TryAs, key: string) {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    try {
      setTried(await tryRequest(path, as, key));
    } catch (error) {
      setTried(null);
      setProblem(
        error instanceof TypeError || !(error instanceof Error)
          ? "No response. Check your connection and try again."
          : error.message,
      );
    }
    setSending(false);
  }

  return { isSending, problem, tried, send };
}
