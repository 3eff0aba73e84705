import { Button } from "./button";
import { Notice } from "./notice";
import type { Posted } from "./post-json";

/** What the server asks before it saves, and the address that says yes. */
export interface Question {
  text: string;
  path: `/${string}`;
}

/** Null if the request was refused for another reason. */
export function questionOf(path: `/${string}`, { why, details }: Posted & { ok: false }): Question | null {
  const confirm = details?.confirm;
  if (typeof confirm !== "string") return null;
  const address = new URL(path, "http://page");
  for (const [name, value] of new URLSearchParams(confirm)) address.searchParams.set(name, value);
  return { text: why, path: `/${address.pathname.slice(1)}${address.search}` };
}

interface QuestionNoticeProps {
  text: string;
  onYes: () => void;
  onNo: () => void;
}

export function QuestionNotice({ text, onYes, onNo }: QuestionNoticeProps) {
  return (
    <Notice tone="wait" title={text}>
      <p>Nothing is saved yet.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="primary" onClick={onYes}>
          Save anyway
        </Button>
        <Button onClick={onNo}>Change it</Button>
      </div>
    </Notice>
  );
}
