import { Choice } from "@/components/ui/forms/choice";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";

export const CURRENCY_LABEL = "Currency, where the feed names none";

export const FEED_ADDRESS = "Address of the feed";

export interface TypedFeed {
  feedKind: string;
  feedUrl: string;
  currency: string;
  wholesaleOnly: boolean;
}

const KINDS = [
  ["shopify", "Shopify"],
  ["woocommerce", "WooCommerce"],
  ["csv", "CSV"],
  ["jsonl", "JSON Lines"],
] as const;

export function FeedFields({ prefix, typed }: { prefix: string; typed: TypedFeed }) {
  return (
    <>
      <Select id={`${prefix}-kind`} name="feedKind" label="Kind of feed" defaultValue={typed.feedKind}>
        {KINDS.map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </Select>
      <Field
        id={`${prefix}-url`}
        name="feedUrl"
        type="url"
        label={FEED_ADDRESS}
        defaultValue={typed.feedUrl}
        required
        maxLength={2000}
        placeholder="https://"
        hint="For Shopify and WooCommerce the shop’s home page is enough."
      />
      <Field
        id={`${prefix}-currency`}
        name="currency"
        label={CURRENCY_LABEL}
        defaultValue={typed.currency}
        maxLength={3}
        autoCapitalize="characters"
      />
      <div className="self-end">
        <Choice type="checkbox" name="wholesaleOnly" value="true" defaultChecked={typed.wholesaleOnly}>
          Everything is wholesale
        </Choice>
      </div>
    </>
  );
}
