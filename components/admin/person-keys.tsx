import { KeyState, keyEnd } from "@/components/console/key-state";
import { ago, day } from "@/components/format/dates";
import { Button, buttonClass } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Popover } from "@/components/ui/popover";
import type { PersonPageData } from "@/lib/admin/people";
import { ReasonField } from "./reason-field";

type ShownKey = PersonPageData["keys"][number];

const shown = ({ prefix, last4 }: ShownKey) => `${prefix}…${last4}`;

function usageOf(key: ShownKey, now: Date): string {
  const used = key.lastUsedAt === null ? "Never used" : `Last used ${ago(new Date(key.lastUsedAt), now)}`;
  return `Created ${day(key.createdAt.slice(0, 10))}. ${used}. ${keyEnd(key)}.`;
}

export function PersonKeys({ userId, keys, now }: { userId: string; keys: readonly ShownKey[]; now: Date }) {
  return (
    <ul className="border-rule border-t">
      {keys.map((key) => (
        <li
          key={key.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-rule border-b py-3"
        >
          <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="font-medium">{key.name}</span>
              <KeyState apiKey={key} now={now} />
            </p>
            <p className="flex flex-wrap gap-x-3 text-ink-soft text-small">
              <code className="font-mono">{shown(key)}</code>
              <span>{key.scopes.join(", ")}</span>
            </p>
            <p className="text-ink-faint text-small">{usageOf(key, now)}</p>
          </div>
          {key.isActive ? <Deactivate userId={userId} apiKey={key} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Deactivate({ userId, apiKey }: { userId: string; apiKey: ShownKey }) {
  const id = `key-${apiKey.id}`;
  return (
    <Popover
      id={id}
      label={`Deactivate ${apiKey.name}`}
      trigger="Deactivate"
      triggerLabel={`Deactivate ${apiKey.name}`}
      triggerClassName={buttonClass()}
    >
      <ActionForm
        action="/api/admin/people/keys/deactivate"
        values={{ userId, keyId: apiKey.id }}
        back={`/admin/people/${userId}`}
        done="Deactivated."
        className="grid gap-3"
      >
        <p className="max-w-[44ch]">Programs using this key will get a 401. This can’t be undone.</p>
        <ReasonField id={`${id}-reason`} />
        <Button type="submit" kind="grave">
          Deactivate
        </Button>
      </ActionForm>
    </Popover>
  );
}
