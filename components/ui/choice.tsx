import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

interface ChoiceProps extends Omit<ComponentProps<"input">, "type"> {
  type: "checkbox" | "radio";
  /** Stands at the right edge in tabular figures. */
  count?: ReactNode;
  children: ReactNode;
}

/** A checkbox or radio button whose whole line can be hit. */
export function Choice({ type, count, children, className, ...input }: ChoiceProps) {
  return (
    <label
      className={classNames(
        "flex min-h-11 items-center gap-2.5 rounded-sm px-1 hover:bg-well has-checked:text-ink lg:min-h-7",
        count === 0 || count === "0" ? "text-ink-faint" : "text-ink-soft",
        className,
      )}
    >
      <input type={type} className="size-4 shrink-0 accent-jade" {...input} />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {count === undefined ? null : <span className="text-ink-faint text-small">{count}</span>}
    </label>
  );
}
