"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { EarlySubmitForm } from "@/components/ui/forms/early-submit-form";
import { Notice } from "@/components/ui/notice";

/** Whether a form's field has another value than the page gave it. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  const given = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(0, given);
}

interface SaveFormProps {
  /** Id of the form with the choices, whose changes count once they are applied. */
  choices: string;
  children: ReactNode;
}

/** Asks before it saves while choices or corrections aren't applied: saving would lose them. */
export function SaveForm({ choices, children }: SaveFormProps) {
  const [isAsking, setAsking] = useState(false);
  const formOf = () => {
    const form = document.getElementById(choices);
    return form instanceof HTMLFormElement ? form : null;
  };
  function askFirst(event: FormEvent) {
    const isOpen = [...(formOf()?.elements ?? [])].some(isChanged);
    if (isOpen) event.preventDefault();
    setAsking(isOpen);
  }
  function discard() {
    formOf()?.reset();
    setAsking(false);
  }
  return (
    <EarlySubmitForm
      action="/api/sheets/save?overdraw=ask"
      method="post"
      onSubmit={askFirst}
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      {children}
      {isAsking ? (
        <div role="alert" className="basis-full">
          <Notice tone="wait" title="Not saved yet: your changes above haven’t been applied">
            <div className="mt-2 flex flex-wrap gap-2">
              <Button type="submit" form={choices}>
                Apply them
              </Button>
              <Button onClick={discard}>Discard them</Button>
            </div>
          </Notice>
        </div>
      ) : null}
    </EarlySubmitForm>
  );
}
