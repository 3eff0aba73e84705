"use client";

import { type FormEvent, useEffect, useState } from "react";
import { CallerChoice } from "@/components/api-request/caller-choice";
import { LanguageTabs } from "@/components/api-request/language-tabs";
import { TriedResponseView } from "@/components/api-request/tried-response";
import type { TryAs } from "@/components/api-request/try-request";
import { useTriedRequest } from "@/components/api-request/use-tried-request";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { EarlySubmitForm } from "@/components/ui/forms/early-submit-form";
import {
  DOCS_LANGUAGES,
  KEY_FROM_ENVIRONMENT,
  requestSample,
  requestTarget,
} from "@/lib/docs/request-samples";
import type { TryItForm } from "@/lib/docs/try-it-form";
import { TryItFieldInput } from "./try-it-field";

/** Without JavaScript a plain GET form that opens the answer itself, with the fields that may be blank. */
export function TryIt({ form }: { form: TryItForm }) {
  const { fields, address, operation } = form;
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  );
  const [as, setAs] = useState<TryAs>(form.isPublic ? "none" : "key");
  const [key, setKey] = useState("");
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { isSending, problem, tried, send } = useTriedRequest();

  const target = requestTarget({ path: form.path, parameters: fields, values });
  const starting = Object.fromEntries(
    fields.filter((each) => each.in === "path").map((f) => [f.name, f.value]),
  );
  const more = fields.filter(({ isFirst }) => !isFirst);
  const inputs = (shown: typeof fields) => (
    <div className="try-it-fields">
      {shown.map((field) => (
        <TryItFieldInput
          key={field.name}
          field={field}
          value={values[field.name] ?? ""}
          onChange={(value) => setValues((others) => ({ ...others, [field.name]: value }))}
          isDisabled={!isReady && (field.isBlankRefused || field.in === "path")}
        />
      ))}
    </div>
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    return send(target, as, key);
  }

  return (
    <div className="try-it">
      <EarlySubmitForm
        action={requestTarget({ path: form.path, parameters: fields, values: starting })}
        onSubmit={submit}
        aria-label="Try it"
        aria-busy={isSending}
      >
        {inputs(fields.filter(({ isFirst }) => isFirst))}
        {more.length > 0 ? (
          <Disclosure
            summary={<span className="text-ink-soft text-small">{more.length} more parameters</span>}
          >
            {inputs(more)}
          </Disclosure>
        ) : null}
        <fieldset disabled={!isReady} className="needs-js space-y-3">
          <legend className="sr-only">Credentials</legend>
          <CallerChoice
            as={as}
            onChoose={setAs}
            apiKey={key}
            onKey={setKey}
            hint="Kept in this tab's memory until you leave the page. The request counts toward your quota."
          />
        </fieldset>
        <p className="try-it-send">
          <Button type="submit" kind="primary">
            {isSending ? "Sending…" : "Send request"}
          </Button>
          <code>GET {target}</code>
        </p>
        {problem ? (
          <p role="alert" className="text-cherry">
            {problem}
          </p>
        ) : null}
      </EarlySubmitForm>
      <Disclosure
        className="needs-js"
        summary={<span className="text-ink-soft text-small">This request as code</span>}
      >
        <LanguageTabs
          languages={DOCS_LANGUAGES}
          sampleIn={(language) =>
            requestSample(language, {
              operation,
              path: form.path,
              parameters: fields,
              values,
              address,
              key: as === "key" ? KEY_FROM_ENVIRONMENT : null,
            })
          }
        />
      </Disclosure>
      <div role="status" className="min-w-0">
        {tried ? <TriedResponseView tried={tried} /> : null}
      </div>
    </div>
  );
}
