/** `Membership and Market intelligence`. */
export const namesOf = (plans: readonly { name: string }[]): string =>
  [...new Set(plans.map(({ name }) => name))].join(" and ");
