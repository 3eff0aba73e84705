"use client";

import { LazyComponent } from "@/components/ui/lazy-component";
import { LoadError } from "@/components/ui/load-error";
import type { MilestoneEditProps } from "./milestone-edit";

const loadEdit = async () => (await import("./milestone-edit")).MilestoneEdit;

/** The form for a roast's times, fetched once the page is shown: most roasts have a log and never show it. */
export function LazyMilestoneEdit(props: MilestoneEditProps) {
  return (
    <LazyComponent
      load={loadEdit}
      props={props}
      trouble={(retry) => <LoadError title="The form for its times couldn’t load." onRetry={retry} />}
    />
  );
}
