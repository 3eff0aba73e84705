import type { CodeBlock } from "@/lib/docs/document";
import { highlightCode } from "@/lib/docs/highlight";
import { CopyCode } from "./copy-code";

const NAMES: Record<string, string> = {
  sh: "Shell",
  bash: "Shell",
  console: "Shell",
  ts: "TypeScript",
  js: "JavaScript",
  py: "Python",
  python: "Python",
  json: "JSON",
  http: "HTTP",
  yaml: "YAML",
};

export const sampleName = ({ label, language }: CodeBlock): string => label || NAMES[language] || "Text";

/** Code, highlighted on the server. Its name is hidden where a tab already shows it. */
export function CodeSample({ block, named = true }: { block: CodeBlock; named?: boolean }) {
  const name = sampleName(block);
  return (
    <figure className="code-sample">
      <figcaption>
        <span className={named ? undefined : "sr-only"}>{name}</span>
        <CopyCode />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          {highlightCode(block.text, block.language).map(({ className, text }, at) =>
            className ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
              <span key={at} className={className}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}
