import { pattern, patternWith } from "../words/pattern";
import { isOfNeighbours } from "./sentence-subject";

/** `Body blends nicely with plum notes`: no coffee is blended with another. */
const TASTES = "(?: [\\w-]+){0,6} (?:flavou?rs?|notes?|tones?|sweetness|acidity)\\b";

/** The whole sentence is about other coffees, or about coffee in general. */
const ELSEWHERE = pattern`
  (?<!\b(?:roasts?|flavou?rs?|notes?|tones?|fruits?|shots?|aromatics?|aromas?|fragrance|crust|grounds|brews?|cups?|finish|acidity) )\balso (?:available|offered|sold|comes|come|carry|stock|sell|
    have|roast|offer|produces?|grows?|makes?|does|in stock)\b|
  ^also (?:from|made|grown|at|on|by)\b|
  \bwe (?:also|usually|typically|normally|often)\b(?!
    (?: (?:would|do|can))? (?:taste|tasted|find|found|get|got|noted?|noticed?|detect(?:ed)?|picked|pick|see in|experience|sensed?)\b
  )|
  \b(?:check out|see|try|browse|have a look at|take a look at|look at|
    shop|explore|look out for|look for) (?:our|the|their|his|her)\b|
  \b(?<!than (?:some of )?)our (?:other|whole|full(?! city)|entire|washed|natural|honey|decaf|roasted|
    sister|house|espresso|two other|other two)\b|
  ^(?:the )?lots (?:no\.? ?)?#?\d+(?:,| and| &| to|-)|
  \bmost of (?:what|their|its|his|her|the)\b[^.]{0,40}\b(?:is|are|
    goes|go|leaves|was|were) (?:fully )?(?:washed|natural|honey|elsewhere|to)\b|
  \b(?<!whose )(?:other|another|sister|previous|earlier|prior|last year'?s|
    last season'?s|next|upcoming|neighbou?ring) (?:[a-z]+ )?(?:lots?|coffees?(?! (?:regions?|areas?|countr|origins?|producing|growing))|
    harvests?|crops?|offerings?|releases?|containers?|shipments?)\b|
  \bnobody (?:can|could|knows|will)\b|
  \b(?:fans|lovers) of\b|
  \b(?:don'?t confuse|do not confuse)\b|
  \bmost (?:of the )?(?:coffees?|lots?|farms?|farmers|producers|
    coffee|growers|kenyan|ethiopian|colombian)\b(?!
    (?: here)? (?:are|sit|lie|grow)(?: grown| cultivated| produced| planted)? (?:between|planted|at|on|located|situated|around)\b| (?:grown|planted) (?:here )?is\b)|
  \b(?<!(?:remov\w+|wash\w*|off|strip\w*|loosen\w*|dissolv\w+) )(?:the rest|the remainder|the other half|other half) of (?:the|
    his|her|their|this year'?s) (?:harvest|crop|lot|cherry|cherries|coffee|country|range|list)\b|
  \b(?:is|are|was|were) (?:best )?known (?:best )?for (?:its|their|his|her|washed|natural)\b|
  \bthis (?:one |lot |coffee )?(?:isn't|is not|wasn't|was not|isn’t) (?:one|it|that|among|such)\b|
  \bif you (?:want|need|like|love|prefer|are looking for|can't) [^.]{2,60}, (?:we|try|see|look|our|there)\b|
  \bcoming soon\b|
  \bblends? (?:well|nicely|beautifully) with\b(?!${TASTES})|
  \b(?:stands?|stand) (?:up )?(?:against|next to|beside|alongside)\b|
  \bsubscri(?:be|ption)\b
`;

/** From such words to the end of the clause, it's about another coffee. */
const CONTRAST = patternWith("g")`
  \b(?:
    (?<!(?:community|regional|traceable) )blend(?:ed|s)? (?:\d{1,2}[:/]\d{1,2} |half and half |equally |equal parts |well |nicely )?with(?!${TASTES})|
    not to be confused with|
    where we(?:'ve| have| had)? also|some of whom|
    unlike|if you (?:like|liked|love|loved|enjoy|enjoyed|prefer|missed)|
    compare (?:it|this|them) (?:to|with)|compared (?:to|with)|in comparison (?:to|with)|rather than|
    instead of|as opposed to|in contrast (?:to|with)|different from|differs from|
    more than (?:a|an|any|the)|less (?:fruity|funky|wild|clean|bright) than|fruitier than|cleaner than|
    think of (?:an?|the)|brighter than|sweeter than|wilder than|heavier than|funkier than|
    than (?:a|an|any|most|many|the|its|their|our|other|your)|reminds us of (?:a|an)|
    reminiscent of (?:a|an) (?:good |fine |great |classic |top )?(?:
      washed|natural|honey|kenya|kenyan|ethiopian?|colombian?|panama|sumatra|yirgacheffe|gesha
    )|remind(?:s|ed|ing)? (?:me|us)(?: [a-z]+){0,4} of (?:the|an?|some|other)(?: \w+){0,3} (?:coffees?|lots|beans)|
    similar to|
    like (?:a|an) (?:good |fine |great |classic |top |really |very |well made |nice )?(?:
      washed|natural|honey|kenya|kenyan|ethiopia|ethiopian|colombian|panama|panamanian|sumatra|sumatran|
      yirgacheffe|gesha|geisha|sidamo|brazil|decaf
    )|could (?:pass|be mistaken) for|easily mistaken for|as (?:if|though)|
    you(?:'d| would| might| could|'ll) (?:swear|think|guess|believe|bet)
  )\b(?:[^,;:()!?.-]|-(?=[a-z]))*(?:,(?: from [^,;:()!?.]*,)? (?:which|who|whose) [^,;:()!?.]*)?
`;

/** `A lemony cup that will pair well with cheese`. */
const PAIRING =
  /\b(?:(?:that|which|and|it) )?(?:will |would |should )?pairs? (?:very )?(?:well|nicely|beautifully)\b.*$/;

/** `Like last year's crop, the cup is full of apricot`. */
const LIKE_ANOTHER = pattern`
  ^(?:much |just )?(?:
    like|as with|compared (?:to|with)|unlike|similar to|in contrast (?:to|with)|next to|more than
  ) [^,;:.]{2,60},(?= (?:
    this|the (?:cup|brew|aroma|finish|flavou?r|fragrance|profile|acidity)|it|we|i|you|there
  )\b)
`;

/** `High for an area where most coffee grows at 1,200 m`. */
const WHERE_MOST = /\b(?:area|region|country|district|zone|place) where (?:most|many|much)\b.*$/;

/** `Is wet processed and not wet hulled like other coffees from the area`. */
const NOT_LIKE_OTHERS =
  /,? (?:and|but)? ?(?:not|unlike|rather than|instead of) (?:[\w-]+ ){1,4}(?:like|as) (?:other|most|many|some|all the other) [^,;:.]*/g;

/** `Where a Sumatra is earthy, this is clean`. */
const WHERE_OTHERS = /\b(?:where|whereas|while) [^,;:.]{2,60}(?=,? (?:this|ours|these) )/g;

/**
 * Blanks out text about other coffees, keeping the length so that offsets still fit; null
 * when nothing is left. Takes and returns folded text.
 */
export function aboutThisCoffee(folded: string): string | null {
  const blank = (clause: string) => " ".repeat(clause.length);
  const told = folded
    .replace(PAIRING, blank)
    .replace(WHERE_MOST, blank)
    .replace(LIKE_ANOTHER, blank)
    .replace(NOT_LIKE_OTHERS, blank);
  if (told.trim() === "" || ELSEWHERE.test(told) || isOfNeighbours(told)) return null;
  return told.replace(WHERE_OTHERS, blank).replace(CONTRAST, blank);
}
