import { pluralize } from "@/components/format/amounts";

export interface Way {
  href: string;
  text: string;
  coffees: number;
}

/** Searches that find coffees where one found none, with their numbers. */
export function OtherWays({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className="mt-4 inline-block w-full max-w-96 border-rule border-t text-left">
      {ways.map(({ href, text, coffees }) => (
        <li key={text} className="border-rule border-b">
          <a
            data-stay=""
            href={href}
            className="flex min-h-11 items-center justify-between gap-4 px-1 hover:bg-well hover:text-ink"
          >
            <span className="min-w-0 underline decoration-rule-strong underline-offset-3 [overflow-wrap:anywhere]">
              {text}
            </span>
            <span className="whitespace-nowrap text-ink-faint">{pluralize(coffees, "coffee")}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
