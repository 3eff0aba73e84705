import type { Tool } from "./contract";
import { findCoffees } from "./tools/find-coffees";

/** Both assistants' tools: they only read, as the viewer. */
export const TOOLS: readonly Tool[] = [findCoffees];

export const findTool = (name: string): Tool | undefined => TOOLS.find((tool) => tool.name === name);
