"use client";

import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";

export function OfflineNotice() {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const back = () => setBack(true);
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, []);
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
