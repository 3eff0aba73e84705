import { z } from "zod";

/** What WebDriver calls a DOM element in its messages. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const reference = z.object({ [ELEMENT]: z.string() });

/** One browser with one window, driven by commands of W3C WebDriver. */
export interface Driver {
  /** Sends a command of Marionette's name or of HTTP's; the answer's `value`. */
  send: (command: Command, parameters: Record<string, unknown>, element?: string) => Promise<unknown>;
  /** Closes the browser. */
  end: () => Promise<void>;
}

/** The commands that stories need: as Firefox's Marionette names them, and as paths below `/session/{id}/`. */
export const COMMANDS = {
  navigate: { marionette: "WebDriver:Navigate", path: "url" },
  run: { marionette: "WebDriver:ExecuteScript", path: "execute/sync" },
  click: { marionette: "WebDriver:ElementClick", path: "element/{element}/click" },
  type: { marionette: "WebDriver:ElementSendKeys", path: "element/{element}/value" },
} as const;
type Command = keyof typeof COMMANDS;

/** The id of an element that a script returned; undefined for anything else. */
export function elementOf(value: unknown): string | undefined {
  const { success, data } = reference.safeParse(value);
  return success ? data[ELEMENT] : undefined;
}

/** The same element, to be handed to a script. */
export const elementReference = (element: string) => ({ [ELEMENT]: element });
