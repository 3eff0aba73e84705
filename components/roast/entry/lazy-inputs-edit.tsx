"use client";

import { LazyComponent } from "@/components/ui/lazy-component";
import { LoadError } from "@/components/ui/load-error";
import type { InputsEditProps } from "./inputs-edit";

const loadInputs = async () => (await import("./inputs-edit")).InputsEdit;

/** Fetched after the page is shown. */
export function LazyInputsEdit(props: InputsEditProps) {
  return (
    <LazyComponent
      load={loadInputs}
      props={props}
      trouble={(retry) => <LoadError title="The lots form couldn’t load." onRetry={retry} />}
    />
  );
}
