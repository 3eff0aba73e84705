"use client";

import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";

const LOOK_EVERY_MS = 10_000;

/** When a network was joined but dead, the browser never reports that it's back. */
const isReachable = () =>
  fetch("/health/live", { cache: "no-store", signal: AbortSignal.timeout(LOOK_EVERY_MS / 2) }).then(
    ({ ok }) => ok,
    () => false,
  );

export function OfflineNotice() {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (isBack) return;
    const look = async () => {
      if (await isReachable()) setBack(true);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    addEventListener("online", look);
    return () => {
      clearInterval(timer);
      removeEventListener("online", look);
    };
  }, [isBack]);
  return (
    <div role="status" className="mb-4">
      {isBack ? (
        <Notice
          tone="wait"
          title={
            <>
              The network is back.{" "}
              <a href="/roast/live" className="link">
                Load your lots
              </a>
            </>
          }
        >
          <p>The roast in progress stays.</p>
        </Notice>
      ) : (
        <Notice tone="wait" title="You’re working without a network">
          <p>
            Log the roast as usual: it stays in this browser and is saved when the network is back. Your lots
            can’t be listed until then.
          </p>
        </Notice>
      )}
    </div>
  );
}
