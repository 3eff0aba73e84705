"use client";

import { Later } from "@/components/ui/lazy-part";
import { PartTrouble } from "@/components/ui/part-trouble";
import type { MilestoneEditProps } from "./milestone-edit";

const loadEdit = async () => (await import("./milestone-edit")).MilestoneEdit;

/** The form for a roast's times, fetched once the page is shown: most roasts have a log and never show it. */
export function LazyMilestoneEdit(props: MilestoneEditProps) {
  return (
    <Later
      load={loadEdit}
      props={props}
      trouble={(retry) => <PartTrouble title="The form for its times couldn’t load." onRetry={retry} />}
    />
  );
}
