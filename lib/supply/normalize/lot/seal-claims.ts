import type { Piece } from "../text/product-text";
import { clauseAround } from "../text/sentence-subject";
import { pattern, patternWith } from "../words/pattern";

interface Span {
  start: number;
  end: number;
}

const ANSWER = patternWith("u")`
  ^(?:\s?[/&+]\s?[\p{L} ]{2,24})?(?:
    [\s_-]*(?:certification|certified|certificate|cert|status|seal|label)s?\b
  )*\.?\s*(?:\([^()]{0,12}\)\s*)?(?:[:=?|_>]+|\s?-(?=\s)|)\s*(?:
    (no|n|none|nil|not|false|0|-+)|(?:yes|y|true|1|x|✓)
  )(?=\s*(?:$|[|;,.)\]/(])|\s+(?:certified|yet|available|applicable|held)\b)
`;

/** A spec line's answer to a seal's name: `Organic: No`, `RFA: -`, `Fair Trade Certified: Y`; null without an answer. */
export function answerBehind(piece: Piece, { end }: Span): "yes" | "no" | null {
  const match = ANSWER.exec(piece.folded.slice(end, end + 72));
  if (!match) return null;
  return match[1] === undefined ? "yes" : "no";
}

const DENIED = pattern`
  \b(?:
    not|no|non|never|without|lacks?|lacking|isn't|aren't|uncertified|un|cannot|can't|pending|formerly|
    previously|once|working towards?|seeking|pursuing|applying for|in transition|transition(?:ing)?|
    conversion|
    (?<!first |able )to (?:obtain|achieve|gain|attain|reach|acquire|earn|become|pursue)|
    towards? (?:obtaining|achieving|full)|until|yet to|awaiting|lapsed|expired|hopes? (?:to|for)|almost|afford|lost|loses|losing|lose|
    sold (?:to us |as such )?as|claims?|calls itself|neither|nor|used to|stopped|gave up|dropped
  )\b
`;
const UNCERTIFIED = pattern`
  \b(?:
    uncertified|not certified|non-certified|not yet certified|without certification|isn't certified|
    (?:not|isn't|aren't) sold as(?: such)?|no certification|no certificates?|no seals?|not formally certified|not officially certified|lacks? certification|cannot afford|
    can't afford|never certified|not currently certified|certification pending|is not organic|
    aren't certified|are not certified|
    (?:(?:do|does|did) not|doesn't|don't|didn't) (?:have|hold|carry) (?:any |an? )?(?:[\w-]+ ){0,2}certifica(?:tions?|tes?)|
    certification (?:is|was) not necessary
  )\b
`;

/** `UTZ expired`, `the Rainforest certificate lapsed in 2023`, `Fair Trade papers did not come through`. */
const ENDED = pattern`
  ^(?! and )(?: \()?[^.;,()]{0,56}\b(?:
    expired|lapsed?|lapsing|dropped|ended|ran out|run out|gave up|given up|withdrawn|withdrew|revoked|
    surrendered|suspended|renewed|abandoned|no longer|any ?more|any longer|pending|in progress|
    in process|under way|underway|used to|until|next (?:year|season|harvest)|applied|applying|
    waiting|awaited|did not|didn't|does not|doesn't|do not|don't|has not|hasn't|have not|haven't|
    was not|wasn't|is not|isn't|never|cannot|can't|could not|couldn't|too expensive|costs? (?:too|more)|
    is a (?:hope|plan|matter)|hoped for|is planned|expected
  )\b
`;

/** `This lot isn't certified organic`, between the lot and the seal. */
const OF_THIS_LOT = pattern`
  \b(?:this|the) (?:\w+ )?(?:lot|coffee|one|offering|microlot) (?:itself )?(?:
    isn't|is not|was not|wasn't|has not been|is no longer
  ) (?:yet |currently |formally |officially |sold as )?(?:certified )?(?:as )?$
`;

/** A denial that holds whatever the coffee's name says. */
export function isDeniedOfThisLot(piece: Piece, start: number): boolean {
  return OF_THIS_LOT.test(piece.folded.slice(Math.max(0, start - 80), start));
}

/** `Organic Coffee Project` in a title. */
export function isNamedProject(piece: Piece, end: number): boolean {
  return /^ (?:coffee )?(?:project|programme?|initiative|institute|network|foundation)\b/.test(
    piece.folded.slice(end),
  );
}

export function deniesSeals(piece: Piece): boolean {
  return UNCERTIFIED.test(piece.folded);
}

export function isDenied(piece: Piece, { start, end }: Span): boolean {
  const before = piece.folded.slice(Math.max(0, start - 48), start);
  if (DENIED.test(before.slice(before.search(/[^,;.]*$/)))) return true;
  if (
    /^ (?:in (?:spirit|practice|all but name)|by (?:default|law|nature|necessity|tradition)|at heart)\b/.test(
      piece.folded.slice(end),
    )
  )
    return true;
  return ENDED.test(piece.folded.slice(end, end + 72));
}

const OTHERS = pattern`
  \b(?:
    neighbou?r\w*|next door|nearby|around here|down the (?:road|valley|hill|river|mountain)|
    (?:other|opposite|far) side|elsewhere|
    (?:its|their|our|his|her|most|many|some|several|from|the) other|
    other (?:
      members|farms?|farmers|families|producers|growers|lots?|coffees?|countries|origins|stations?|
      estates?|half
    )|
    (?:many|most|several|some|half|few|thirds|dozens|plenty) (?:of )?(?:the |its |their |our )?(?:
      \w+ ){0,2}
    (?:
      cooperatives?|co-ops?|farms?|farmers|estates|members|producers|growers|families|associations?|
      stations?|valley|town|region|mills|lots?
    )|first (?:in|of) (?:the|its|all)|(?:very )?first ever|(?:wet |dry )?mill (?:on|at|in) an?|lots? (?:go|goes|went|are sold|is sold|leaves?)|
    (?:exporter|importer|roastery|warehouse|dry mill|mill) (?:itself )?(?:is|are|holds?|has|was)|
    our [\w ]{0,24}\bblends?|conventional|lots (?:are )?(?:also )?available|(?<!\b(?:certificat\w*|documents?|samples?|cop(?:y|ies)) (?:(?:is|are) )?)available (?:up)?on request|(?:not|no) part of
  )\b
`;
const ANOTHER_TIME = pattern`
  \b(?:
    will (?:soon |then |one day )?(?:be|become|carry|get|hold|arrive)|expects?|hop(?:e|es|ing)|plans?|
    planning|planned|aims?|intends?|wants? to|would like|applying|
    (?:has|have|had) (?:just |already |now )?(?:applied|begun)|by 20\d\d|
    (?:next|the coming) (?:year|harvest|season|crop)|one day|eventually|soon|
    from (?:19|20)\d\d (?:to|until|through)|between (?:19|20)\d\d and|until (?:19|20)\d\d|
    costs? (?:more|too|a)|would cost|never applied
  )\b
`;
/** In `Organic Coffee Project` the seal is part of a name. */
const NAMED_AFTER = patternWith("u")`
  ^(?: \p{Lu}\p{L}+){0,2} (?:
    Project|Program|Programme|Initiative|Institute|Museum|Movement|Network|Foundation|Fund|Fair|Week|
    Day|Town|Towns|School|Growers|Producers|Farmers|Society|Federation|Conference|Standard|Route|Village
  )\b
`;
/** True if a sentence names someone else's seal, a past or future one, or one that is part of a name. */
export function isOfAnother(piece: Piece, { start, end }: Span): boolean {
  const clause = clauseAround(piece.folded, start, end);
  return (
    OTHERS.test(clause) || ANOTHER_TIME.test(clause) || NAMED_AFTER.test(piece.text.slice(end, end + 60))
  );
}
