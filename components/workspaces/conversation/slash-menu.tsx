"use client";

import { classNames } from "@/components/ui/class-names";
import type { SlashCommand } from "@/lib/chat/slash-commands";

export { commandsFor } from "@/lib/chat/slash-commands";

interface SlashMenuProps {
  id: string;
  commands: readonly SlashCommand[];
  active: string | undefined;
  onPick: (name: string) => void;
}

/** Focus stays in the question box, which names the active command. */
export function SlashMenu({ id, commands, active, onPick }: SlashMenuProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Commands"
      className="absolute inset-x-0 bottom-full z-10 mb-1 max-h-72 overflow-y-auto rounded-md border border-rule-strong bg-sheet p-1 shadow-float"
    >
      {commands.map(({ name, takes, what }) => (
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the question box
        // biome-ignore lint/a11y/useKeyWithClickEvents: the question box hears the keys
        <div
          key={name}
          id={`${id}-${name}`}
          role="option"
          aria-selected={name === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(name)}
          className={classNames(
            "flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-sm px-3 mouse:min-h-9",
            name === active && "bg-jade-wash",
          )}
        >
          <span className="font-medium">
            /{name} {takes ? <span className="font-normal text-ink-soft">{takes}</span> : null}
          </span>
          <span className="ml-auto text-ink-soft text-small">{what}</span>
        </div>
      ))}
    </div>
  );
}
