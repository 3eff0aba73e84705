"use client";

import { loadStripe } from "@stripe/stripe-js/pure";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { mountCheckout } from "./mount-checkout";

/** The hosted page is offered if Stripe's script hasn't loaded by then. */
const PATIENCE_MS = 12_000;

interface EmbeddedCheckoutProps {
  publishableKey: string;
  clientSecret: string;
  successUrl: string;
  /** Shown instead when Stripe's script is blocked or away. */
  fallback: ReactNode;
}

export function EmbeddedCheckout({
  publishableKey,
  clientSecret,
  successUrl,
  fallback,
}: EmbeddedCheckoutProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");

  useEffect(() => {
    if (!place.current) return;
    let isGone = false;
    let remove = () => {};
    const late = setTimeout(() => setState("failed"), PATIENCE_MS);
    const onComplete = () => location.assign(successUrl);
    mountCheckout(loadStripe, { publishableKey, clientSecret, onComplete }, place.current).then(
      (unmount) => {
        clearTimeout(late);
        remove = unmount;
        if (isGone) remove();
        else setState("shown");
      },
      () => setState("failed"),
    );
    return () => {
      isGone = true;
      clearTimeout(late);
      remove();
    };
  }, [publishableKey, clientSecret, successUrl]);

  return (
    <>
      {state === "loading" ? <p className="text-ink-soft">Loading the payment form…</p> : null}
      {state === "failed" ? fallback : null}
      <div ref={place} />
    </>
  );
}
