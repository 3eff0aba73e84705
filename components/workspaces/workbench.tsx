"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Chat, ChatContext, type LastMessage } from "./chat-context";
import type { Live } from "./conversation/chat-session";

interface WorkbenchProps {
  workspaceId: string;
  /** Revision of the canvas on the page. */
  revision: number;
  last: LastMessage | null;
  /** An answer was being written when the page was rendered. */
  isRunning: boolean;
  page?: { kind: string; id: string | number } | undefined;
  children: ReactNode;
}

const session = () => import("./conversation/chat-session");
const canvas = () => import("./canvas/submit-change");

const NOT_LOADED = "Couldn’t load part of this page. Check your connection and try again.";

const isBusy = (live: Live | null) => live?.status === "sending" || live?.status === "streaming";

/**
 * Takes over the forms of a workspace, which work without it too: questions (`data-ask`) are answered in place, and
 * changes of the canvas (`data-change`) saved without leaving the page. What it needs is fetched when it's used.
 */
export function Workbench({ workspaceId, revision, last, isRunning, page, children }: WorkbenchProps) {
  const router = useRouter();
  const [live, setLive] = useState<Live | null>(null);
  const [said, setSaid] = useState<ReactNode>(null);
  const busy = useRef(false);
  const focusNext = useRef<string | null>(null);
  /** Forms whose change is being saved. */
  const saving = useRef(new Set<HTMLFormElement>());

  const show = useCallback((next: Live) => setLive(next), []);
  const run = useCallback(
    async (begin: (module: Awaited<ReturnType<typeof session>>) => Promise<Live>) => {
      if (busy.current) return;
      busy.current = true;
      try {
        const module = await session().catch(() => null);
        if (!module) return setSaid(<p className="text-cherry">{NOT_LOADED}</p>);
        setLive(await begin(module));
        router.refresh();
      } finally {
        busy.current = false;
      }
    },
    [router],
  );
  const reconnect = useCallback(
    () => void run((chat) => chat.resume(workspaceId, show)),
    [run, show, workspaceId],
  );

  useEffect(() => {
    if (isRunning) reconnect();
  }, [isRunning, reconnect]);
  useEffect(() => {
    // Another tab may have asked something meanwhile.
    const look = () => {
      if (document.visibilityState === "visible" && !busy.current) router.refresh();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [router]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again once the changed canvas is shown
  useEffect(() => {
    const wanted = focusNext.current && document.querySelector<HTMLElement>(focusNext.current);
    if (wanted) wanted.focus();
    focusNext.current = null;
  }, [revision]);

  const chat = useMemo<Chat>(
    () => ({
      workspaceId,
      live,
      last,
      isBusy: isBusy(live),
      ask: (message, clientMessageId) =>
        void run((module) => module.ask({ workspaceId, message, clientMessageId, page }, show)),
      stop: () =>
        void session().then(
          ({ stop }) => stop(workspaceId),
          () => undefined,
        ),
      reconnect,
      prepare: () => void session().catch(() => {}),
    }),
    [workspaceId, live, last, page, run, show, reconnect],
  );

  /** If its script is missing (after a deployment) the form is submitted normally; offline it stays. */
  async function sendWithout(form: HTMLFormElement) {
    const isReachable = await fetch("/health/live").then(
      () => true,
      () => false,
    );
    if (isReachable) form.submit();
    else setSaid(<p className="text-cherry">{NOT_LOADED}</p>);
  }

  async function submitQuestion(form: HTMLFormElement, fields: FormData) {
    const { message, clientMessageId } = Object.fromEntries(fields);
    if (typeof message !== "string" || message.trim() === "" || busy.current) return;
    const module = await session().catch(() => null);
    if (!module) return sendWithout(form);
    // Another was asked while the script came: this one stays in its box.
    if (busy.current) return;
    const isRepeated = form.dataset.ask === "again" && typeof clientMessageId === "string";
    setSaid(null);
    chat.ask(message, isRepeated ? clientMessageId : undefined);
    const area = form.querySelector("textarea");
    if (!area || area.value !== message.replaceAll("\r\n", "\n")) return;
    area.value = "";
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** The second click of a double click would add a note twice, or take back the way to undo a removal. */
  async function submitOnce(form: HTMLFormElement, fields: FormData) {
    if (fields.get("do") === "move") return submitChange(form, fields);
    if (saving.current.has(form)) return;
    saving.current.add(form);
    await submitChange(form, fields).finally(() => saving.current.delete(form));
  }

  async function submitChange(form: HTMLFormElement, fields: FormData) {
    const module = await canvas().catch(() => null);
    if (!module) return sendWithout(form);
    const sent = fields.get("text");
    const changed = await module.submitChange(fields, {
      workspaceId,
      say: setSaid,
      refresh: (focus) => {
        focusNext.current = focus;
        router.refresh();
      },
      // What was typed since it was sent stays.
      reset: () => {
        if (new FormData(form).get("text") === sent) form.reset();
      },
    });
    if (!changed) return;
    focusNext.current = changed.focus;
    router.refresh();
  }

  function submit(event: FormEvent<HTMLDivElement>) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    const fields = new FormData(form);
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
    if (submitter instanceof HTMLButtonElement && submitter.name) fields.set(submitter.name, submitter.value);
    if (form.dataset.ask === undefined && form.dataset.change === undefined) return;
    event.preventDefault();
    if (form.dataset.ask === undefined) void submitOnce(form, fields);
    else void submitQuestion(form, fields);
  }

  return (
    <ChatContext value={chat}>
      <div onSubmit={submit} className="contents">
        {children}
      </div>
      <div
        role="status"
        className="fixed inset-x-4 bottom-[calc(var(--section-bar)+1rem)] z-20 mx-auto w-fit max-w-[calc(100vw-2rem)] rounded-md border border-rule-strong bg-sheet px-4 py-2 shadow-float empty:hidden"
      >
        {said}
      </div>
    </ChatContext>
  );
}
