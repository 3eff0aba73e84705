import { Fragment, type ReactNode, useId } from "react";
import type { Block } from "@/lib/docs/document";
import { tryItForm } from "@/lib/docs/try-it-form";
import { CodeSample, sampleName } from "./code-sample";
import { TryIt } from "./try-it";

interface DirectiveProps {
  /** What follows the name on its line. */
  argument: string;
  blocks: readonly Block[];
  /** The rendered content. */
  children: ReactNode;
}

function Callout({ tone, title, children }: { tone: string; title: string; children: ReactNode }) {
  return (
    <aside className="callout" data-tone={tone} aria-label={title}>
      <p className="callout-title">{title}</p>
      {children}
    </aside>
  );
}

/** One tab per code block. Radio buttons, so it works without JavaScript. */
function Samples({ blocks, argument }: DirectiveProps) {
  const id = useId();
  const codes = blocks.filter((block) => block.kind === "code");
  return (
    <fieldset className="samples">
      <legend className="sr-only">{argument || "Language"}</legend>
      {codes.map((code, at) => (
        <Fragment key={sampleName(code)}>
          <input
            type="radio"
            name={id}
            id={`${id}-${at}`}
            defaultChecked={at === 0}
            // Firefox would restore the choice of an earlier visit.
            autoComplete="off"
          />
          <label htmlFor={`${id}-${at}`}>{sampleName(code)}</label>
          <div>
            <CodeSample block={code} named={false} />
          </div>
        </Fragment>
      ))}
    </fieldset>
  );
}

/** The form of the endpoint that the argument names. */
function TryItPanel({ argument }: DirectiveProps) {
  const form = tryItForm(argument);
  return form ? <TryIt form={form} /> : null;
}

/** `:::name argument` … `:::` in Markdown, by name. */
const DIRECTIVES: Readonly<Record<string, (props: DirectiveProps) => ReactNode>> = {
  note: ({ argument, children }) => (
    <Callout tone="note" title={argument || "Note"}>
      {children}
    </Callout>
  ),
  warning: ({ argument, children }) => (
    <Callout tone="warning" title={argument || "Warning"}>
      {children}
    </Callout>
  ),
  samples: Samples,
  fields: ({ children }) => <div className="fields">{children}</div>,
  tall: ({ children }) => <div className="tall">{children}</div>,
  "try-it": TryItPanel,
};

/** An unknown directive is its content. */
export function Directive({
  directive: { name, argument, children: blocks },
  children,
}: {
  directive: Extract<Block, { kind: "directive" }>;
  children: ReactNode;
}) {
  const Known = DIRECTIVES[name];
  return Known ? (
    <Known argument={argument} blocks={blocks}>
      {children}
    </Known>
  ) : (
    children
  );
}
