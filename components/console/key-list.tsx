import { ago, day } from "@/components/format/dates";
import { Button, buttonClass } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Popover } from "@/components/ui/popover";
import type { KeyMetadata } from "@/lib/keys/contract";
import { KeyState, keyEnd } from "./key-state";
import { lastUseAsShown } from "./last-use";
import { RotateKey } from "./rotate-key";

const shown = (key: KeyMetadata) => `${key.prefix}…${key.last4}`;

const lastUseOf = ({ lastUsedAt }: KeyMetadata, now: Date) =>
  lastUsedAt === null ? "Never used" : `Last used ${ago(new Date(lastUsedAt), now)}`;

export function KeyList({ keys, now }: { keys: readonly KeyMetadata[]; now: Date }) {
  return (
    <ul className="border-rule border-t">
      {keys.map((key) => (
        <li
          key={key.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-rule border-b py-3"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="font-medium text-name [overflow-wrap:anywhere]">{key.name}</span>
              <KeyState apiKey={key} now={now} />
            </p>
            <p className="flex flex-wrap gap-x-3 text-ink-soft">
              <code className="font-mono text-small">{shown(key)}</code>
              <span className="text-small">{key.scopes.join(", ")}</span>
            </p>
            <p className="mt-0.5 text-ink-faint text-small">
              Created {day(key.createdAt.slice(0, 10))}. {lastUseOf(key, now)}. {keyEnd(key)}.
            </p>
          </div>
          {key.isActive ? (
            <div className="needs-js flex gap-2">
              {key.deactivatedAt ? null : <Rotate apiKey={key} />}
              <Deactivate apiKey={key} now={now} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Rotate({ apiKey }: { apiKey: KeyMetadata }) {
  const popoverId = `rotate-${apiKey.id}`;
  return (
    <Popover
      id={popoverId}
      label={`Rotate ${apiKey.name}`}
      trigger="Rotate"
      triggerLabel={`Rotate ${apiKey.name}`}
      triggerClassName={buttonClass()}
    >
      <RotateKey keyId={apiKey.id} name={apiKey.name} popoverId={popoverId} />
    </Popover>
  );
}

function Deactivate({ apiKey, now }: { apiKey: KeyMetadata; now: Date }) {
  return (
    <Popover
      id={`deactivate-${apiKey.id}`}
      label={`Deactivate ${apiKey.name}`}
      trigger="Deactivate"
      triggerLabel={`Deactivate ${apiKey.name}`}
      triggerClassName={buttonClass()}
    >
      <ActionForm action="/api-dashboard/keys/deactivate" values={{ keyId: apiKey.id }} done="Deactivated.">
        <p className="max-w-[44ch]">
          Programs using <code className="font-mono text-small">{shown(apiKey)}</code> will get a 401 from
          their next request. This can’t be undone.
        </p>
        <p className="mt-2 max-w-[44ch] font-medium">{lastUseAsShown(apiKey.lastUsedAt, now)}</p>
        <Button type="submit" kind="grave" className="mt-4 w-full">
          Deactivate “{apiKey.name.length > 24 ? `${apiKey.name.slice(0, 24)}…` : apiKey.name}”
        </Button>
      </ActionForm>
    </Popover>
  );
}
