"use client";

import type { ComponentType, ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary";
import { useLazyImport } from "./use-lazy-import";

interface LazyComponentProps<Props> {
  /** Fetches the part; always the same function. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  isWanted?: boolean;
  pending?: ReactNode;
  trouble: (retry: () => void) => ReactNode;
}

/** A part fetched after the page is shown, whose failure doesn't affect the rest. */
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
