"use client";

import { LazyComponent } from "@/components/ui/lazy-component";
import { LoadError } from "@/components/ui/load-error";
import { Notice } from "@/components/ui/notice";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { DropZone } from "./drop-zone";
import { type ImportState, MAX_FILES } from "./import-reducer";
import { skippedText } from "./skipped-text";
import { useImport } from "./use-import";

const loadSession = async () => (await import("./import-session")).ImportSession;

export function LogImporter({ lots, account }: { lots: readonly LotChoice[]; account: string }) {
  const { state, act } = useImport(lots, account);
  const any = state.items.length > 0;
  return (
    <div className="needs-js">
      <DropZone small={any} onFiles={(files) => act({ act: "add", files })} />
      <LeftOut state={state} />
      {any ? (
        <LazyComponent
          load={loadSession}
          props={{ state, act }}
          trouble={(retry) => <LoadError title="The list of logs couldn’t load." onRetry={retry} />}
        />
      ) : null}
    </div>
  );
}

function LeftOut({ state: { others, beyond } }: { state: ImportState }) {
  if (others.length + beyond === 0) return null;
  return (
    <div className="mt-4 [overflow-wrap:anywhere]">
      <Notice
        tone="wait"
        title={
          beyond > 0
            ? `You can import up to ${MAX_FILES} logs at a time. ${beyond} more were left out.`
            : skippedText(others)
        }
      >
        {beyond > 0 ? <p>Import these first, then drop the folder again. Duplicates are marked.</p> : null}
      </Notice>
    </div>
  );
}
