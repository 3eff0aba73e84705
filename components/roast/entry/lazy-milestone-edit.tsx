"use client";

import { LazyComponent } from "@/components/ui/lazy-component";
import { LoadError } from "@/components/ui/load-error";
import type { MilestoneEditProps } from "./milestone-edit";

const loadEdit = async () => (await import("./milestone-edit")).MilestoneEdit;

/** Fetched after the page is shown: only roasts without a log need it. */
export function LazyMilestoneEdit(props: MilestoneEditProps) {
  return (
    <LazyComponent
      load={loadEdit}
      props={props}
      trouble={(retry) => <LoadError title="The milestone form couldn’t load." onRetry={retry} />}
    />
  );
}
