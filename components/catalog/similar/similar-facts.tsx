import { NotDisclosed } from "@/components/ui/not-disclosed";
import type { FactPair } from "@/lib/similarity/explain";

interface SimilarFactsProps {
  facts: readonly FactPair[];
  here: string;
  there: string;
}

const RELATION_WORDS = { same: "agrees", other: "differs", one_sided: "one coffee only" } as const;
const RELATION_TONES = { same: "text-jade", other: "text-cherry", one_sided: "text-ink-faint" } as const;

export function SimilarFacts({ facts, here, there }: SimilarFactsProps) {
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">
        {here} compared with {there}
      </caption>
      <thead className="text-left text-ink-faint text-small">
        <tr className="border-rule border-b">
          <th scope="col" className="w-[30%] py-1.5 pr-3 font-medium md:w-48">
            Fact
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            This coffee
          </th>
          <th scope="col" className="py-1.5 font-medium">
            Candidate
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, target, candidate, relation }) => (
          <tr key={name} className="border-rule border-b align-top">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-faint">
              <span className="block first-letter:uppercase">{name}</span>
              <span className={`block text-small ${RELATION_TONES[relation]}`}>
                {RELATION_WORDS[relation]}
              </span>
            </th>
            <td className="py-1.5 pr-3 [overflow-wrap:anywhere]">{target ?? <NotDisclosed />}</td>
            <td className="py-1.5 [overflow-wrap:anywhere]">{candidate ?? <NotDisclosed />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
