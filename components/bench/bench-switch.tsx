import { ChevronDown } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Popover } from "@/components/ui/popover";
import type { BenchChoice } from "@/lib/bench/contract";
import { ROLE_NAMES } from "./role-words";

const nameOf = ({ id, name }: BenchChoice) => (id === "own" ? "Your own bench" : `${name}’s bench`);

/** Only for people on several benches. */
export function BenchSwitch({ benches }: { benches: readonly BenchChoice[] }) {
  const current = benches.find((bench) => bench.current);
  if (!current) return null;
  return (
    <div className="bench-switch page pt-4 print:hidden">
      <Popover
        id="bench-switch"
        label="Switch bench"
        triggerClassName={buttonClass("quiet", "min-w-0 max-w-full")}
        trigger={
          <>
            <span className="text-ink-faint">Bench</span>
            <span className="truncate">
              {nameOf(current)}
              {current.id === "own" ? "" : `, ${ROLE_NAMES[current.role].toLowerCase()}`}
            </span>
            <ChevronDown aria-hidden="true" size="0.9375rem" className="shrink-0 text-ink-faint" />
          </>
        }
        className="md:min-w-64"
      >
        <ul>
          {benches.map((bench) => (
            <li key={bench.id}>
              {bench.current ? (
                <p aria-current="true" className="flex min-h-11 items-center font-medium mouse:min-h-9">
                  {nameOf(bench)}
                </p>
              ) : (
                <ActionForm
                  action="/api/bench/current"
                  values={{ bench: bench.id }}
                  back="/beans"
                  done="Switched."
                  then="/beans"
                >
                  <button
                    type="submit"
                    className="-mx-2 flex min-h-11 w-full items-center rounded-md px-2 text-left hover:bg-well mouse:min-h-9"
                  >
                    <span className="[overflow-wrap:anywhere]">
                      {nameOf(bench)}
                      {bench.id === "own" ? "" : `, ${ROLE_NAMES[bench.role].toLowerCase()}`}
                    </span>
                  </button>
                </ActionForm>
              )}
            </li>
          ))}
        </ul>
        <p className="mt-2 border-rule border-t pt-2">
          <a href="/account/bench" className="link inline-flex min-h-11 items-center mouse:min-h-9">
            People on this bench
          </a>
        </p>
      </Popover>
    </div>
  );
}
