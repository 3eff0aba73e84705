import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** 44 px, the minimum touch target. */
export function IconButton({ label, className, ...rest }: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        "inline-grid size-11 place-items-center rounded-md text-ink-soft hover:bg-well hover:text-ink",
        className,
      )}
      {...rest}
    />
  );
}
