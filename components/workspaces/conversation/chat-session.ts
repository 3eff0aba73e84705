import { SIGNED_OUT } from "@/components/ui/plain-words";
import { expandCommand } from "@/lib/chat/slash-commands";
import { isRecord } from "@/lib/is-record";
import { newId } from "@/lib/new-id";
import { type LiveAnswer, NO_ANSWER, readAnswer } from "./read-stream";

/** Why there is no answer. */
export interface ChatError {
  why: string;
  /** Whether the same question may succeed later. */
  canRetry: boolean;
}

export interface Live {
  /** Null for an answer that ran before this page was opened. */
  question: string | null;
  clientMessageId: string | null;
  answer: LiveAnswer;
  status: "sending" | "streaming" | "ended" | "refused" | "lost";
  refusal: ChatError | null;
}

export interface Asked {
  workspaceId: string;
  message: string;
  /** Given again for a retry, so that the question is stored once. */
  clientMessageId?: string | undefined;
  page?: { kind: string; id: string | number } | undefined;
}

type Show = (live: Live) => void;

const RETRIES = 6;
const FIRST_WAIT_MS = 400;

async function chatErrorOf(response: Response): Promise<ChatError> {
  const answer: unknown = await response.json().catch(() => null);
  const told = isRecord(answer) ? (answer.message ?? answer.error) : null;
  const why = typeof told === "string" ? told : "Something went wrong on our side.";
  const after = Number(response.headers.get("retry-after"));
  if (response.status === 401) return { why: SIGNED_OUT, canRetry: true };
  if (response.status === 413)
    return { why: "This question is too long. Shorten it, or ask it in two parts.", canRetry: false };
  if (response.status === 429 && after > 0 && after < 3600)
    return {
      why: `${why.replace(/ Try again later\.$/, "")} Try again in ${after < 90 ? `${after} s` : `${Math.ceil(after / 60)} min`}.`,
      canRetry: true,
    };
  return { why, canRetry: response.status >= 500 || response.status === 429 || response.status === 409 };
}

/** Follows the running answer of a workspace, through lost connections. */
async function follow(workspaceId: string, live: Live, show: Show): Promise<Live> {
  let last = live;
  for (let attempt = 0; attempt < RETRIES; attempt++) {
    try {
      const response = await fetch(`/api/chat/${workspaceId}/stream`);
      // It has ended, so the page already has it.
      if (response.status === 204) return { ...last, status: "ended" };
      if (response.ok && response.body) {
        const answer = await readAnswer(response.body, (so) => {
          last = { ...last, status: "streaming", answer: so };
          show(last);
        });
        if (answer.hasEnded) return { ...last, answer, status: "ended" };
      }
    } catch {
      // Offline, or the server restarts.
    }
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** attempt));
  }
  return { ...last, status: "lost" };
}

/** Asks a question and follows its answer until it ends. Never throws. */
export async function ask({ workspaceId, message, clientMessageId, page }: Asked, show: Show): Promise<Live> {
  const question = expandCommand(message);
  const clientId = clientMessageId ?? newId();
  let live: Live = {
    question,
    clientMessageId: clientId,
    answer: NO_ANSWER,
    status: "sending",
    refusal: null,
  };
  show(live);
  const refused = (refusal: ChatError): Live => ({ ...live, status: "refused", refusal });
  let response: Response;
  try {
    response = await fetch("/api/chat", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ workspaceId, message: question, clientMessageId: clientId, page }),
    });
  } catch {
    return refused({ why: "Couldn’t reach the server. Check your connection.", canRetry: true });
  }
  if (!response.ok || !response.body) return refused(await chatErrorOf(response));
  const answer = await readAnswer(response.body, (so) => {
    live = { ...live, status: "streaming", answer: so };
    show(live);
  });
  live = { ...live, answer };
  return answer.hasEnded ? { ...live, status: "ended" } : follow(workspaceId, live, show);
}

/** Follows the answer that runs already, if there is one. Never throws. */
export function resume(workspaceId: string, show: Show): Promise<Live> {
  return follow(
    workspaceId,
    { question: null, clientMessageId: null, answer: NO_ANSWER, status: "streaming", refusal: null },
    show,
  );
}

/** The stream of the stopped answer then ends. Never throws. */
export async function stop(workspaceId: string): Promise<void> {
  await fetch("/api/chat/stop", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ workspaceId }),
  }).catch(() => null);
}
