import { isCommonName } from "../words/common-names";

const COMPANY =
  /\b(?:trading|export\w*|import\w*|projekt|kolektive|holding|industries|international|traders)\b/;

/** True for a producer's name key that is no person's. */
export const isCompany = (name: string): boolean =>
  COMPANY.test(name) || (!name.includes(" ") && !isCommonName(name));

/** True if one of two producers' name keys is a person's and the other a company's: a farm has both. Symmetric. */
const isOwnerAndCompany = (a: string, b: string): boolean =>
  (isPerson(a) && hasNoPerson(b)) || (isPerson(b) && hasNoPerson(a));

/** True if shops may name either for one site: a person or a company, or a farm's family. Symmetric. */
export const mayShare = (site: "farm" | "station", a: string, b: string): boolean =>
  isOwnerAndCompany(a, b) || (site === "farm" && shareSurname(a, b));

const shareSurname = (a: string, b: string): boolean => {
  const words = b.split(" ");
  return a.split(" ").some((word) => word.length > 2 && words.includes(word));
};

/** True for a producer's name key of which a word is a given name or a surname. */
export const isPerson = (name: string) => name.includes(" ") && !hasNoPerson(name);
/** Given names and surnames are among the common names. */
const hasNoPerson = (name: string) => !name.split(" ").some(isCommonName);
