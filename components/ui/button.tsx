import type { ComponentProps } from "react";
import { classNames } from "./class-names";

const KINDS = {
  primary: "border-jade bg-jade text-on-jade hover:border-jade-strong hover:bg-jade-strong",
  quiet: "border-rule-strong bg-sheet text-ink hover:border-ink-faint hover:bg-well",
  grave: "border-cherry bg-sheet text-cherry hover:bg-cherry-wash",
  bare: "border-transparent text-ink-soft hover:bg-well hover:text-ink",
} as const;

type ButtonKind = keyof typeof KINDS;

/** 44 px for a finger, 36 px for a mouse where there is room. Also for links that act like buttons. */
export function buttonClass(kind: ButtonKind = "quiet", className?: string): string {
  return classNames(
    "inline-flex min-h-11 items-center justify-center gap-2 whitespace-nowrap rounded-md border px-4 font-medium max-[17rem]:whitespace-normal mouse:min-h-9 md:px-3",
    KINDS[kind],
    className,
  );
}

export function Button({
  kind = "quiet",
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { kind?: ButtonKind }) {
  return <button type={type} className={buttonClass(kind, className)} {...rest} />;
}
