"use client";

import { createContext, useContext } from "react";
import type { Live } from "./conversation/chat-session";

/** The newest stored message of a conversation. */
export interface LastMessage {
  id: string;
  role: "user" | "assistant";
  clientMessageId: string | null;
}

export interface Chat {
  workspaceId: string;
  live: Live | null;
  last: LastMessage | null;
  isBusy: boolean;
  ask: (message: string, clientMessageId?: string) => void;
  stop: () => void;
  reconnect: () => void;
  /** Fetches what asking needs, ahead of time. */
  prepare: () => void;
}

export const ChatContext = createContext<Chat | null>(null);

export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error("no workbench around");
  return chat;
}
