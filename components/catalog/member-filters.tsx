import { Choice } from "@/components/ui/choice";
import { Disclosure } from "@/components/ui/disclosure";
import type { CatalogFacets } from "@/lib/catalog/search/facets";
import type { CatalogQuery } from "@/lib/catalog/search/parameters";
import { ADDITIVES } from "@/lib/coffee/facts";
import { FacetGroup } from "./facet-group";

interface MemberFiltersProps extends Pick<CatalogFacets, "facets"> {
  query: CatalogQuery;
}

const DISCLOSURE = [
  { value: "", label: "Any" },
  { value: "true", label: "Something was added" },
  { value: "false", label: "Nothing was added, as stated" },
] as const;

const CONFIDENCES = [0.5, 0.7, 0.9] as const;

/** The filters that members have: the structured process, and wholesale lots. */
export function MemberFilters({ facets, query }: MemberFiltersProps) {
  return (
    <>
      <FacetGroup
        many={false}
        name="processing_base_method"
        title="Base method"
        facet={facets.processing_base_method}
      />
      <FacetGroup
        many={false}
        name="fermentation_type"
        title="Fermentation"
        facet={facets.fermentation_type}
      />
      <Disclosure
        open={query.has_additives !== undefined || query.process_additive !== undefined}
        className="border-rule border-t"
        summary={<span className="font-medium">Additives</span>}
      >
        <fieldset className="min-w-0 pb-2">
          <legend className="sr-only">Whether anything was added</legend>
          {DISCLOSURE.map(({ value, label }) => (
            <Choice
              key={value}
              type="radio"
              name="has_additives"
              value={value}
              defaultChecked={String(query.has_additives ?? "") === value}
            >
              {label}
            </Choice>
          ))}
        </fieldset>
        <fieldset className="min-w-0 border-rule border-t py-2">
          <legend className="sr-only">What was added</legend>
          {["", ...ADDITIVES].map((additive) => (
            <Choice
              key={additive}
              type="radio"
              name="process_additive"
              value={additive}
              defaultChecked={(query.process_additive ?? "").toLowerCase() === additive}
            >
              {additive === "" ? "Whatever it was" : additive.replace("-", " ")}
            </Choice>
          ))}
        </fieldset>
      </Disclosure>
      <FacetGroup
        many={false}
        name="processing_disclosure_level"
        title="Level of disclosure"
        facet={facets.processing_disclosure_level}
        nameOf={(level) => level.replace("_", " ")}
      />
      <Disclosure
        open={query.processing_confidence_min !== undefined}
        className="border-rule border-t"
        summary={<span className="font-medium">Confidence in the process</span>}
      >
        <fieldset className="min-w-0 pb-3">
          <legend className="sr-only">Least confidence in the process</legend>
          {["", ...CONFIDENCES].map((least) => (
            <Choice
              key={least}
              type="radio"
              name="processing_confidence_min"
              value={least}
              defaultChecked={String(query.processing_confidence_min ?? "") === String(least)}
            >
              {least === "" ? "Any" : `At least ${least}`}
            </Choice>
          ))}
        </fieldset>
      </Disclosure>
      <Disclosure
        open={query.showWholesale === true}
        className="border-rule border-y"
        summary={<span className="font-medium">Wholesale</span>}
      >
        <fieldset className="min-w-0 pb-3">
          <legend className="sr-only">Wholesale lots</legend>
          <Choice
            type="checkbox"
            name="showWholesale"
            value="true"
            defaultChecked={query.showWholesale === true}
          >
            Show wholesale lots too
          </Choice>
          <Choice
            type="checkbox"
            name="wholesaleOnly"
            value="true"
            defaultChecked={query.wholesaleOnly === true}
          >
            Wholesale lots only
          </Choice>
        </fieldset>
        <p className="px-1 pb-3 text-ink-faint text-small">
          Sold from more than 5 lb up, or by importers only.
        </p>
      </Disclosure>
    </>
  );
}
