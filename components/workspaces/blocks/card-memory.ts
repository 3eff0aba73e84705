"use client";

import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { Question } from "@/components/ui/forms/question";
import type { BlockDataOf } from "@/lib/canvas/block-data";

/**
 * What a person has done with a card outlives the card: the stored message takes the place of the live answer while they
 * correct the proposal.
 */
export type CardState =
  | { kind: "ready" | "sending" }
  | { kind: "refused"; why: string; field?: string }
  | { kind: "asked"; question: Question; form: HTMLFormElement }
  | { kind: "done"; executed: NonNullable<BlockDataOf<"action">["executed"]>; warnings: readonly string[] };

const READY: CardState = { kind: "ready" };
const states = new Map<string, CardState>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useCardState(id: string) {
  const state = useSyncExternalStore(
    subscribe,
    () => states.get(id) ?? READY,
    () => READY,
  );
  const setState = (next: CardState): void => {
    states.set(id, next);
    for (const listener of listeners) listener();
  };
  return [state, setState] as const;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The changed fields as typed, and the focused one. */
interface Typed {
  values: Map<string, string>;
  focused: string | null;
}
const typed = new Map<string, Typed>();

const controlsOf = (fields: Element) => fields.querySelectorAll<Control>("input, select, textarea");
/** A number counts in the unit that it was typed in. */
const nameOf = ({ name, dataset }: Control) => [name, dataset.unit, dataset.signs].join(" ");

const firstOf = (control: Control) =>
  control instanceof HTMLSelectElement
    ? [...control.options].find(({ defaultSelected }) => defaultSelected)?.value
    : control.defaultValue;

/** For the element around a card's fields: the next card with this id takes over their values and focus. */
export function useTypedFields(id: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fields = ref.current;
    if (!fields) return;
    const before = typed.get(id);
    for (const control of before ? controlsOf(fields) : []) {
      const value = before?.values.get(nameOf(control));
      if (value !== undefined) control.value = value;
      if (before?.focused === nameOf(control) && document.activeElement === document.body)
        control.focus({ preventScroll: true });
    }
    return () => {
      const now: Typed = { values: new Map(), focused: null };
      for (const control of controlsOf(fields)) {
        if (control.value !== firstOf(control)) now.values.set(nameOf(control), control.value);
        if (control === document.activeElement) now.focused = nameOf(control);
      }
      typed.set(id, now);
    };
  }, [id]);
  return ref;
}
