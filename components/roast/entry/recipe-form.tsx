"use client";

import { Plus, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { lotLabel } from "@/components/roast/lot-label";
import { Button } from "@/components/ui/button";
import { EarlySubmitForm } from "@/components/ui/forms/early-submit-form";
import { Field } from "@/components/ui/forms/field";
import { focusingNeighbor } from "@/components/ui/forms/focus-submit";
import { Select } from "@/components/ui/forms/select";
import { IconButton } from "@/components/ui/icon-button";
import { Notice } from "@/components/ui/notice";
import { type Posted, postJson } from "@/components/ui/post-json";
import { useUnits } from "@/components/units/units-provider";
import { isRecord } from "@/lib/is-record";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { MAX_INPUTS } from "@/lib/roast/input-limits";
import type { Recipe } from "@/lib/roast/recipes/contract";

interface Part {
  key: number;
  lotId: string;
  share: string;
}

interface RecipeFormProps {
  lots: readonly LotChoice[];
  recipe?: Recipe;
}

/** A new recipe, or changes of one. Keeps what was typed if saving fails. */
export function RecipeForm({ lots, recipe }: RecipeFormProps) {
  const router = useRouter();
  const units = useUnits();
  const keys = useRef(100);
  const blank = (): Part => ({ key: keys.current++, lotId: "", share: "" });
  const [parts, setParts] = useState<Part[]>(() =>
    recipe
      ? recipe.parts.map(({ coffee_id, share }, key) => ({
          key,
          lotId: String(coffee_id),
          share: String(share),
        }))
      : [0, 1].map((key) => ({ key, lotId: "", share: "" })),
  );
  /** Of the recipe that `parts` came from: a page read again brings a newer one, but not its parts. */
  const [version, setVersion] = useState(recipe?.last_updated);
  const [state, setState] = useState<{ why: string } | "ready" | "sending" | "saved">("ready");
  const id = (name: string) => `${name}-${recipe?.id ?? "new"}`;
  const change = (key: number, changes: Partial<Part>) =>
    setParts((all) => all.map((part) => (part.key === key ? { ...part, ...changes } : part)));

  async function save(form: HTMLFormElement) {
    if (state === "sending") return;
    setState("sending");
    const body = {
      name: String(new FormData(form).get("name") ?? ""),
      parts: parts.map(({ lotId, share }) => ({ coffee_id: lotId, share: share.replace(",", ".") })),
    };
    const answer = recipe
      ? await postJson(`/api/blends?id=${recipe.id}`, body, "PUT", version)
      : await postJson("/api/blends", body);
    if (!answer.ok) return setState({ why: whyOf(answer) });
    setVersion((before) => versionIn(answer.data) ?? before);
    setState("saved");
    if (!recipe) {
      form.reset();
      setParts([blank(), blank()]);
    }
    router.refresh();
  }

  return (
    <EarlySubmitForm
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
      aria-busy={state === "sending"}
      className="needs-js max-w-[44rem] pt-1 pb-5"
    >
      <Field
        id={id("name")}
        name="name"
        label="Name"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={recipe?.name ?? ""}
      />
      <ul className="mt-3 border-rule border-t">
        {parts.map((part) => (
          <li
            key={part.key}
            className="grid grid-cols-[minmax(0,1fr)_7rem_2.75rem] items-start gap-3 border-rule border-b py-3"
          >
            <Select
              id={id(`part-${part.key}`)}
              label="Lot"
              value={part.lotId}
              required
              onChange={({ target }) => change(part.key, { lotId: target.value })}
            >
              <option value="">Choose a lot</option>
              {lots.map((lot) => (
                <option key={lot.id} value={lot.id}>
                  {lotLabel(lot, units)}
                </option>
              ))}
            </Select>
            <Field
              id={id(`share-${part.key}`)}
              label="Share"
              inputMode="decimal"
              autoComplete="off"
              required
              value={part.share}
              onChange={({ target }) => change(part.key, { share: target.value })}
            />
            {parts.length > 2 ? (
              <IconButton
                label="Remove this lot"
                className="md:mt-5"
                onClick={focusingNeighbor(() => setParts((all) => all.filter(({ key }) => key !== part.key)))}
              >
                <X aria-hidden="true" size="1.125rem" />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft text-small">
        Shares count in proportion: 60 and 40, 3 and 2, or ounces of each.
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {parts.length < MAX_INPUTS ? (
          <Button onClick={() => setParts((all) => [...all, blank()])}>
            <Plus aria-hidden="true" size="1rem" />
            Add another lot
          </Button>
        ) : null}
        <Button type="submit" kind="primary">
          {recipe ? "Save recipe" : "Add recipe"}
        </Button>
      </p>
      <div role="status" className="mt-3 empty:hidden">
        {typeof state === "object" ? <Notice tone="bad" title={state.why} /> : null}
        {state === "saved" ? <p className="text-jade text-small">Saved.</p> : null}
      </div>
    </EarlySubmitForm>
  );
}

function versionIn(answer: unknown): string | undefined {
  const row = isRecord(answer) ? answer.data : undefined;
  return isRecord(row) && typeof row.last_updated === "string" ? row.last_updated : undefined;
}

function whyOf({ why, field, details }: Posted & { ok: false }): string {
  if (field?.startsWith("parts")) return "Choose each lot once, with a share above 0.";
  if (details?.current) return `${why} Reload the page to see how, then make your changes again.`;
  return field === "name" ? "Enter a name of up to 120 characters." : why;
}
