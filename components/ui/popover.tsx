import { X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";

interface PopoverProps {
  id: string;
  label: string;
  trigger: ReactNode;
  triggerLabel?: string;
  triggerClassName?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A panel that a button opens, using the browser's own popover: no JavaScript, closes by Escape or a click
 * elsewhere. It opens under its button, and on a phone as a sheet (`.popover` in globals.css), modal by
 * `ModalSheets`.
 */
export function Popover(props: PopoverProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={props.id}
        aria-label={props.triggerLabel}
        className={props.triggerClassName}
      >
        {props.trigger}
      </button>
      <div
        id={props.id}
        popover="auto"
        role="dialog"
        aria-label={props.label}
        className={classNames("popover", props.className)}
      >
        <div className="-mt-3 -mr-3 mb-1 flex items-start justify-between gap-2 md:hidden">
          <p className="min-w-0 py-2.5 font-medium text-name [overflow-wrap:anywhere]">{props.label}</p>
          <IconButton label="Close" className="shrink-0" popoverTarget={props.id} popoverTargetAction="hide">
            <X aria-hidden="true" size="1.125rem" />
          </IconButton>
        </div>
        {props.children}
      </div>
    </>
  );
}
