"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { MilestoneEditProps } from "./milestone-edit";

const Edit = lazy(async () => ({ default: (await import("./milestone-edit")).MilestoneEdit }));

/** The form for a roast's times, fetched once the page stands: most roasts have a log and never show it. */
export function LazyMilestoneEdit(props: MilestoneEditProps) {
  const [standing, setStanding] = useState(false);
  useEffect(() => setStanding(true), []);
  if (!standing) return null;
  return (
    <Suspense>
      <Edit {...props} />
    </Suspense>
  );
}
