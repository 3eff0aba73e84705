/** Word lists that names of one language area are made from. Every name that comes out is invented. */
export interface NameStock {
  /** Before or after the farm's own name. */
  farmWord: { before?: readonly string[]; after?: readonly string[] };
  farmFirst: readonly string[];
  farmSecond: readonly string[];
  given: readonly string[];
  family: readonly string[];
  /** Cooperative names with `*` for a local name. */
  cooperatives: readonly string[];
  /** Syllables of village-like names for stations and cooperatives. */
  heads: readonly string[];
  tails: readonly string[];
}
