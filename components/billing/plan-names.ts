/** What a person does about a payment that failed. */
export const PAY_INVOICE = "Pay the open invoice";

/** `Membership and Market intelligence`. */
export const namesOf = (plans: readonly { name: string }[]): string =>
  [...new Set(plans.map(({ name }) => name))].join(" and ");
