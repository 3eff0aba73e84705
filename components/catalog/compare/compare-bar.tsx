import { catalogHref, DEFAULTS } from "@/components/catalog/catalog-urls";
import { Button, buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { AutoSubmitForm } from "@/components/ui/forms/auto-submit-form";
import { CompareStatus } from "./compare-status";
import { compareHref } from "./compare-urls";

/** The form that the listings’ checkboxes belong to. */
export const COMPARE_FORM_ID = "compare";

interface CompareBarProps {
  search: URLSearchParams;
  chosen: readonly number[];
  /** How many more the address names. */
  beyond: number;
  /** The coffees on this page, which have their own checkboxes. */
  shown: ReadonlySet<number>;
  quantityLb: number;
}

/**
 * The selection is kept in the address through filters and pages. Ticking a box submits this form:
 * the same catalog page with one more `compare`. Without JavaScript its button sends the ticked coffees themselves.
 */
export function CompareBar({ search, chosen, beyond, shown, quantityLb }: CompareBarProps) {
  const page = search.get("page");
  return (
    <AutoSubmitForm
      id={COMPARE_FORM_ID}
      action="/catalog"
      defaults={DEFAULTS}
      label="Compare coffees"
      className="sticky bottom-(--section-bar) z-2 mt-4"
    >
      {[...search]
        .filter(([name]) => name !== "compare")
        .map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
      {chosen
        .filter((id) => !shown.has(id))
        .map((id) => (
          <input key={id} type="hidden" name="compare" value={id} />
        ))}
      <div
        className={classNames("border-rule-strong border-t bg-sheet", chosen.length === 0 && "needs-no-js")}
      >
        <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
          <CompareStatus chosen={chosen.length} beyond={beyond} />
          <span className="inline-flex items-center gap-2">
            {chosen.length > 0 ? (
              <a
                data-stay=""
                href={catalogHref(search, { compare: null, page })}
                className={buttonClass("bare")}
              >
                Clear
              </a>
            ) : null}
            <Button type="submit" formAction="/catalog/compare" className="needs-no-js">
              Compare selected
            </Button>
            {chosen.length > 1 ? (
              <a href={compareHref(chosen, quantityLb)} className={buttonClass("primary", "needs-js")}>
                Compare side by side
              </a>
            ) : null}
          </span>
        </div>
      </div>
    </AutoSubmitForm>
  );
}
