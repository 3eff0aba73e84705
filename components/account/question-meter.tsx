import { count } from "@/components/format/amounts";
import { QuotaBar } from "@/components/ui/quota-bar";
import type { DailyUsage } from "@/lib/chat/contract";

/** Today's questions to the assistant, out of the plan's allowance. */
export function QuestionMeter({ usage }: { usage: DailyUsage }) {
  const { messages, messagesPerDay, tokens, tokensPerDay } = usage;
  return (
    <>
      <p>
        <span className="font-serif text-display leading-none tracking-[-0.02em]">{count(messages)}</span>{" "}
        <span className="pl-1 text-ink-soft">of {count(messagesPerDay)} questions today</span>
      </p>
      <div className="mt-4 mb-3 max-w-[40rem]">
        <QuotaBar share={Math.min(1, messages / messagesPerDay)} />
      </div>
      <p className="max-w-[60ch] text-ink-soft">
        Resets at 00:00 UTC. Where a language model is connected, it may use {count(tokensPerDay)} tokens a
        day for you
        {tokens > 0 ? ` (${count(tokens)} used today)` : ""}; after that, the built-in assistant answers.
      </p>
    </>
  );
}
