"use client";

import type { ComponentType, ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary";
import { useLazyImport } from "./use-lazy-import";

interface LazyComponentProps<Props> {
  /** Fetches the part; always the same function. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  isWanted?: boolean;
  /** Shown until it is there. */
  pending?: ReactNode;
  /** Shown where it couldn't be fetched or broke. */
  trouble: (retry: () => void) => ReactNode;
}

/** A part of a page that is fetched once the page is shown, and whose failure leaves the rest as it is. */
export function LazyComponent<Props extends object>(given: LazyComponentProps<Props>) {
  const { load, props, isWanted = true, pending = null, trouble } = given;
  const { part: Shown, failed, fail, retry } = useLazyImport(load, isWanted);
  if (failed) return trouble(retry);
  if (!Shown) return pending;
  return (
    <ErrorBoundary onError={fail}>
      <Shown {...props} />
    </ErrorBoundary>
  );
}
