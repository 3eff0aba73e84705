/** The `source` of every coffee that a person enters by hand. No supplier may have this slug. */
export const OWN_SOURCE = "own";
