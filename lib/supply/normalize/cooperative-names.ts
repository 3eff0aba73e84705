import { Lexicon } from "./lexicon";

/** Cooperatives that the trade knows by name, so that their name alone tells what they are. Spelled any way. */
const KNOWN =
  "dukunde kawa, coopac, sopacdi, muungano, kopakama, kopakaki, abahuzamugambi, cocamu, cenfrocafe, sol y cafe, aprocassi, cecovasa, norandino, cac pangoa, frontera san ignacio, cooxupe, cocatrel, expocacer, minasul, coocafe, coopedota, coopetarrazu, coopeagri, coopevictoria, cocafcal, comsa, cocafelol, cohorsil, copranil, triunfo verde, cesmach, maya vinic, tosepan titataniske, yeni navan, asobagri, acodihue, guaya'b, manos campesinas, codech, prodecoop, soppexcca, cecocafen, cafenica, aldea global, koperasi ketiara, koperasi kokowagayo, permata gayo, ksu arinagata, baburrayyan, gumutindo, bukonzo joint, ycfcu, ocfcu, scfcu, kncu, cosurca, fondo paez, asopep, asprotimana, coocentral, cadefihuila, red ecolsierra, asoarhuaco, proagrocafe, fapecafes, acrim, banabuay, cocaleca, cooproagro, cooproagro inc, apeca, highland organic agriculture cooperative, hoac, neknasari, unen choit, alto palomar, cooperativa pichanaki, la prosperidad de chirinos, unicafec, bagua grande, juan santos atahualpa, mountain harvest, koinonia, ucasur, gakundu fcs, koakaka".split(
    ", ",
  );

/** Found in a text by its words; the value is of no use but to say that the name is known. */
export const COOPERATIVES = new Lexicon<true>(KNOWN.map((name) => [name, true] as const));
