import type { BillingPageData } from "@/lib/billing/billing-page";
import { namesOf } from "./plan-names";

const BRANDS: Record<string, string> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

type Method = NonNullable<BillingPageData["paymentMethods"]>[number];

/** Others by Stripe's own word. */
const TYPES: Record<string, string> = {
  card: "Card",
  us_bank_account: "Bank account",
  sepa_debit: "SEPA direct debit",
  bacs_debit: "Bacs direct debit",
};

const typeText = (type: string) =>
  TYPES[type] ?? type.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());

/** `Visa ending in 4242, expires 12/2030`, `Bank account ending in 3456`. */
export function methodText({ type, brand, last4, expires }: Omit<Method, "id" | "subscriptionIds">): string {
  const name = BRANDS[brand ?? ""] ?? typeText(type);
  const expiry = expires ? `, expires ${String(expires.month).padStart(2, "0")}/${expires.year}` : "";
  return last4 === null ? name : `${name} ending in ${last4}${expiry}`;
}

interface PaymentMethodsProps {
  methods: readonly Method[];
  subscriptions: BillingPageData["current"];
}

/** With the plans that each one pays, where there is more than one. */
export function PaymentMethods({ methods, subscriptions }: PaymentMethodsProps) {
  const plansOf = ({ subscriptionIds }: Method) =>
    namesOf(subscriptions.filter(({ id }) => subscriptionIds.includes(id)).flatMap(({ lines }) => lines));
  if (methods.length === 0) return <p className="text-ink-soft">No payment method on file.</p>;
  return (
    <ul>
      {methods.map((method) => (
        <li key={method.id}>
          {methodText(method)}
          {methods.length > 1 ? <span className="text-ink-soft">, pays {plansOf(method)}</span> : null}
        </li>
      ))}
    </ul>
  );
}
