import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";

interface ChoiceProps extends Omit<ComponentProps<"input">, "type"> {
  type: "checkbox" | "radio";
  /** Shown at the right edge in tabular figures. */
  count?: ReactNode;
  /** For its label. */
  className?: string;
  children: ReactNode;
}

/** A checkbox or radio button whose whole line can be hit (`.choice` in globals.css: a page has hundreds). */
export function Choice({ count, className, children, ...input }: ChoiceProps) {
  return (
    <label className={classNames("choice", className)}>
      <input {...input} />
      <span>{children}</span>
      {count === undefined ? null : <b>{count}</b>}
    </label>
  );
}
