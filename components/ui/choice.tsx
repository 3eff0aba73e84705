import type { ComponentProps, ReactNode } from "react";

interface ChoiceProps extends Omit<ComponentProps<"input">, "type"> {
  type: "checkbox" | "radio";
  /** Stands at the right edge in tabular figures. */
  count?: ReactNode;
  children: ReactNode;
}

/** A checkbox or radio button whose whole line can be hit (`.choice` in globals.css: a page has hundreds). */
export function Choice({ count, children, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...input} />
      <span>{children}</span>
      {count === undefined ? null : <b>{count}</b>}
    </label>
  );
}
