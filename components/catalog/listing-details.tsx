import { figure } from "@/components/format/amounts";
import { Meter } from "@/components/ui/meter";
import { Popover } from "@/components/ui/popover";
import { type CatalogRow, PROOF_FAMILIES, type Proof } from "@/lib/catalog/schemas";
import { proofSentence } from "@/lib/catalog/scoring/proof-text";
import type { HouseScoreFactor, HouseScoreFamily } from "@/lib/coffee/house-score";
import { FAMILY_WORDS, LIMITATION_SENTENCE, markOf, OVERALL_WORDS } from "./labels";
import { ProofBadge, ProofBadges } from "./proof-badges";

const FACTOR_WORDS: Record<HouseScoreFamily, string> = {
  provenance: "Provenance",
  process: "Process",
  freshness: "Freshness and stock",
  pricing: "Pricing",
  sensory: "Cup and grade",
};

export function ScoreFactors({ factors }: { factors: readonly HouseScoreFactor[] }) {
  return (
    <dl className="factors">
      {factors.map(({ family, points, maximum, reason }) => (
        <div key={family}>
          <dt>{FACTOR_WORDS[family]}</dt>
          <dd>{`${points} of ${maximum}`}</dd>
          <dd>
            <Meter value={points} max={maximum} />
            {reason}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ProofSignals({ proof }: { proof: Proof }) {
  return (
    <>
      <ul className="signals">
        {PROOF_FAMILIES.map((family) => (
          <li key={family}>
            <ProofBadge mark={markOf(proof.families[family].label)} />
            {`${FAMILY_WORDS[family]}: ${proof.families[family].label.replace("_", " ")}`}
            <p>{proofSentence(proof.families, family)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-faint text-small">{LIMITATION_SENTENCE}</p>
    </>
  );
}

interface RecordProps {
  coffee: CatalogRow;
  factors: readonly HouseScoreFactor[];
}

export function ListingDetails({ coffee, factors }: RecordProps) {
  const { proof, house_score: score, house_score_tier: tier } = coffee;
  return (
    <Popover
      id={`record-${coffee.id}`}
      label={`House score and proof of ${coffee.name}`}
      triggerLabel={`House score ${score}. Proof ${proof ? OVERALL_WORDS[proof.overall.label] : "none"}. ${tier}. Explain`}
      triggerClassName="record-button"
      trigger={
        <>
          <b>
            <span className="record-word">Score </span>
            {score}
          </b>
          {proof ? (
            <>
              {" "}
              <span className="record-word">Proof </span>
              <ProofBadges proof={proof} />
            </>
          ) : null}
        </>
      }
    >
      <p className="font-serif text-lead">
        {`House score ${score} `}
        <span className="text-ink-faint">{`of 100 · ${tier}`}</span>
      </p>
      <p className="mb-3 text-ink-soft text-small">
        {`How completely the supplier describes this coffee, not how it tastes. Confidence ${figure(coffee.house_score_confidence)}.`}
      </p>
      <ScoreFactors factors={factors} />
      {proof ? (
        <>
          <p className="mt-5 mb-2 font-serif text-lead">
            Proof <span className="text-ink-faint">{OVERALL_WORDS[proof.overall.label].toLowerCase()}</span>
          </p>
          <ProofSignals proof={proof} />
        </>
      ) : null}
    </Popover>
  );
}
