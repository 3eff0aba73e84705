import { useEffect, useRef, useState } from "react";

const SAID_FOR_MS = 2500;

/** How copying went, for a moment after it. */
export function useCopy(): [
  state: "ready" | "copied" | "failed",
  copy: (write: () => Promise<void>) => Promise<void>,
] {
  const [state, setState] = useState<"ready" | "copied" | "failed">("ready");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(write: () => Promise<void>) {
    const done = await write().then(
      () => "copied" as const,
      () => "failed" as const,
    );
    setState(done);
    clearTimeout(timer.current);
    timer.current = setTimeout(setState, SAID_FOR_MS, "ready");
  }
  return [state, copy];
}
