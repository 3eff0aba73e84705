"use client";

import { type FormEvent, useState } from "react";
import { count } from "@/components/format/amounts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Code } from "@/components/ui/code";
import { Disclosure } from "@/components/ui/disclosure";
import { EarlySubmitForm } from "@/components/ui/early-submit-form";
import { FactList } from "@/components/ui/fact-list";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useKeyManager } from "./key-manager";
import { type TriedResponse, type TryAs, tryRequest } from "./try-request";

const CALLERS = [
  { value: "session", label: "Your session" },
  { value: "key", label: "API key" },
  { value: "none", label: "No credentials" },
] as const satisfies { value: TryAs; label: string }[];

const TELLING = /^(x-ratelimit-|ratelimit|retry-after|etag|link|x-request-id)/;

export function TryIt() {
  const { fresh } = useKeyManager();
  const [as, setAs] = useState<TryAs>("session");
  const [typedKey, setTypedKey] = useState("");
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState<TriedResponse | null>(null);
  const key = typedKey || fresh?.apiKey || "";

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const path = String(new FormData(event.currentTarget).get("path"));
    setSending(true);
    setProblem(null);
    try {
      setTried(await tryRequest(path, as, key));
    } catch (error) {
      setTried(null);
      setProblem(
        error instanceof TypeError || !(error instanceof Error)
          ? "No response. Check your connection and try again."
          : error.message,
      );
    }
    setSending(false);
  }

  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <EarlySubmitForm
        onSubmit={send}
        aria-label="Request tester"
        aria-busy={isSending}
        className="space-y-4"
      >
        <Field
          id="try-path"
          name="path"
          label="GET"
          defaultValue="/v1/catalog?country=Ethiopia&limit=3"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          error={problem ?? undefined}
        />
        <fieldset>
          <legend className="mb-1 font-medium text-ink-soft text-small">Authenticate with</legend>
          <div className="flex flex-wrap gap-x-5">
            {CALLERS.map(({ value, label }) => (
              <label key={value} className="inline-flex min-h-11 items-center gap-2 md:min-h-9">
                <input
                  type="radio"
                  name="as"
                  value={value}
                  checked={as === value}
                  onChange={() => setAs(value)}
                  className="size-4 accent-jade"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        {as === "key" ? (
          <Field
            id="try-key"
            label="Key"
            placeholder="pb_live_…"
            hint="Successful requests count toward your monthly quota."
            autoComplete="off"
            spellCheck={false}
            value={key}
            onChange={(event) => setTypedKey(event.currentTarget.value)}
            className="font-mono"
          />
        ) : null}
        <Button type="submit" kind="primary" disabled={isSending}>
          {isSending ? "Sending…" : "Send"}
        </Button>
      </EarlySubmitForm>
      <div role="status" className="min-w-0">
        {tried ? (
          <Answer tried={tried} />
        ) : (
          <Notice title="The response appears here: status, headers and body." />
        )}
      </div>
    </div>
  );
}

function Answer({ tried }: { tried: TriedResponse }) {
  const headersThat = (tell: boolean) =>
    tried.headers.filter(([name]) => TELLING.test(name) === tell).map(([term, value]) => ({ term, value }));
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-title">
          {tried.status} {tried.statusText}
        </span>
        <Badge tone={tried.status < 400 ? "good" : "bad"}>{count(tried.ms)} ms</Badge>
      </p>
      <div className="mt-3 font-mono text-small">
        <FactList facts={headersThat(true)} />
      </div>
      <Disclosure summary={<span className="text-ink-soft text-small">Other headers</span>}>
        <div className="font-mono text-small">
          <FactList facts={headersThat(false)} />
        </div>
      </Disclosure>
      <div className="mt-2 max-h-[28rem] overflow-y-auto rounded-md border border-rule bg-sheet">
        <Code label="Body">{tried.body}</Code>
      </div>
      {tried.cut > 0 ? (
        <p className="mt-1 text-ink-faint text-small">{count(tried.cut)} more characters not shown.</p>
      ) : null}
    </>
  );
}
