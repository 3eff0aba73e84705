import { count } from "@/components/format/amounts";
import { Badge } from "@/components/ui/badge";
import { Code } from "@/components/ui/code";
import { Disclosure } from "@/components/ui/disclosure";
import { FactList } from "@/components/ui/fact-list";
import type { TriedResponse } from "./try-request";

const TELLING = /^(x-ratelimit-|ratelimit|retry-after|etag|link|x-request-id)/;

const sizeOf = (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);

export function TriedResponseView({ tried }: { tried: TriedResponse }) {
  const headersThat = (tell: boolean) =>
    tried.headers.filter(([name]) => TELLING.test(name) === tell).map(([term, value]) => ({ term, value }));
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-title">
          {tried.status} {tried.statusText}
        </span>
        <Badge tone={tried.status < 400 ? "good" : "bad"}>{count(tried.ms)} ms</Badge>
        <span className="text-ink-faint text-small">{sizeOf(tried.bytes)}</span>
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
