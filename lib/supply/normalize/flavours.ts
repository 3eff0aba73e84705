import { type Hit, Lexicon } from "./lexicon";
import { fold, type Word, wordsOf } from "./words";

/** What coffees taste of, in the singular; each may be qualified (`dark chocolate`, `dried fig`). */
const FLAVOURS = `
treacle, quinine, madeira wine, mead, tamarillo, physalis, cape gooseberry, sudachi, verbena, muesli, sorghum syrup, carob, chicory, flan,
meringue, sponge cake, baklava, caramel popcorn, pancake, cookie dough, tiramisu, clotted cream, buttermilk, ghee, pandan, galangal, cinnamon
bun, cinnamon roll, rhubarb crumble, beetroot, walnut skin, crabapple, aronia, sea buckthorn, cherry brandy, blackcurrant jam, acerola, cashew
fruit, sapote, mamey, pitaya, salak, snake fruit, tonka bean, toffee apple, candy apple, membrillo, lemon meringue, key lime pie, camphor,
menthol, black forest, raspberry vinegar, grappa, pisco, bourbon vanilla, heather honey, manuka honey, beeswax, chestnut honey, ginger snap, plum
cake, cornbread, pineapple cake, apple strudel, rice pudding, cream puff,
blueberry, blackberry, raspberry, strawberry, cranberry, gooseberry, boysenberry, mulberry, elderberry, black currant, blackcurrant, red currant,
redcurrant, white currant, currant, berry, mixed berry, lingonberry, huckleberry, acai, goji berry, cloudberry, loganberry, marionberry, wild berry,
forest berry, red berry, dark berry, berry jam, summer berry, forest fruit, cassis, cherry, black cherry, sour cherry, maraschino cherry, morello
cherry, cherry cola, cherry liqueur, cherry cordial, bing cherry, cherry pie, rainier cherry, peach, white peach, yellow peach,
nectarine, apricot, plum, red plum, black plum, yellow plum, prune, mirabelle, stone fruit, damson, greengage, umeboshi, plum jam, plum wine, peach
tea, peach ring, peach candy, canned peach, peach cobbler, peach yogurt, stonefruit, apple, green apple, red apple, baked apple, apple pie, apple
cider, apple sauce, dried apple, pear, asian pear, baked pear, poached pear, quince, cider, caramel apple, candied apple, fuji apple, gala apple, pink
lady apple, apple juice, apple butter, apple skin, lemon, lime, orange, mandarin, mandarin orange, tangerine, clementine, grapefruit, pink grapefruit,
ruby grapefruit, red grapefruit, bergamot, yuzu, kumquat, blood orange, citrus, citrus peel, citrus zest, lemon zest, lemon peel, lime zest, lime
peel, orange zest, orange peel, candied orange, candied orange peel, meyer lemon, lemonade, lemon curd, lemon drop, lemon candy, lemongrass, key lime,
pomelo, calamansi, marmalade, orange marmalade, citron, grapefruit zest, tangelo, navel orange, orange juice, lemon verbena, preserved
lemon, candied lemon, citrus fruit, kaffir lime, makrut lime, limeade, bitter orange, lemon tart, lemon cake, lemon balm, satsuma, orange
soda, orange cream, creamsicle, lemon sorbet, lemon lime, pineapple, mango, papaya, passion fruit, passionfruit, guava, pink guava, lychee, litchi,
kiwi, banana, coconut, dragon fruit, star fruit, starfruit, tropical fruit, jackfruit, soursop, guanabana, melon, cantaloupe, honeydew, honeydew
melon, watermelon, persimmon, pomegranate, tamarind, rambutan, mangosteen, lulo, maracuya, plantain, dried mango, green mango, dried pineapple, dried
banana, candied pineapple, tropical punch, fruit punch, cactus fruit, prickly pear, loquat, longan, durian, banana bread, banana candy, feijoa,
granadilla, pina colada, gooseberry jam, tomatillo, cherimoya, yellow fruit, red fruit, dark fruit, black fruit, white fruit, orange fruit, exotic
fruit, dried fruit, candied fruit, cooked fruit, baked fruit, stewed fruit, fruit salad, fruit jam, fruit leather, fruit cake, fruit tea, fruit candy,
citrus blossom, green fruit, orchard fruit, fruit, fruit compote, overripe fruit, summer fruit, fermented fruit, winey fruit, grape, red grape, white
grape, green grape, concord grape, purple grape, muscat grape, grape juice, grape jelly, grape candy, grape soda, grape must, muscat, raisin, golden
raisin, sultana, fig, dried fig, date, medjool date, dried cherry, dried cranberry, dried apricot, dried blueberry, dried plum, dried strawberry,
dried papaya, dried date, dried peach, dried berry, date syrup, date sugar, fig jam, black grape, chocolate, dark chocolate, milk chocolate, white
chocolate, bittersweet chocolate, baker's chocolate, bakers chocolate, semi sweet chocolate, semisweet chocolate, mexican chocolate, hot chocolate,
hot cocoa, chocolate syrup, chocolate fudge, chocolate cake, chocolate mousse, chocolate ganache, chocolate truffle, drinking chocolate, chocolate
milk, chocolate brownie, chocolate bar, chocolate ice cream, cocoa, cocoa powder, cocoa nib, cocoa butter, cacao, cacao nib, cacao powder, raw cacao,
raw cocoa, fudge, brownie, truffle, ganache, mocha, chocolate orange, chocolate covered
strawberry, chocolate liqueur, black forest cake, dutch cocoa, mole, chocolate chip, chocolate cookie, chocolate malt, chocolate covered cherries,
nutella, s'mores, nut, almond, roasted almond, toasted almond, almond butter, hazelnut, roasted hazelnut, toasted hazelnut, walnut, black walnut,
pecan, candied pecan, peanut, roasted peanut, peanut butter, cashew, macadamia, macadamia nut, pistachio, brazil nut, chestnut, roasted chestnut,
praline, marzipan, nougat, toasted nut, roasted nut, mixed nut, candied almond, peanut brittle, hazelnut spread, pine nut, nut butter, sesame, toasted
sesame, amaretto, frangipane, candied nut, candied walnut, gianduja, almond milk, almond paste, pecan pie, hazelnut praline, halva, candied hazelnut,
nutmeg, tahini, sunflower seed, roasted nuts, almond croissant, almond cookie, caramel, salted caramel, burnt caramel, toffee, butterscotch, brown
sugar, cane sugar, raw sugar, burnt sugar, muscovado, demerara, demerara sugar, turbinado, turbinado sugar, panela, piloncillo, rapadura, jaggery,
molasses, blackstrap molasses, maple syrup, maple, maple sugar, honey, wildflower honey, raw honey, orange blossom honey, acacia honey, clover honey,
floral honey, dark honey, buckwheat honey, sugar cane, sugarcane, sugar cane juice, dulce de leche, caramelized sugar, caramel candy, candy, hard
candy, cotton candy, bubblegum, bubble gum, vanilla, vanilla bean, vanilla cream, vanilla custard, vanilla ice cream, vanilla wafer, marshmallow,
simple syrup, cane syrup, golden syrup, agave, nougatine, creme brulee, crème brûlée, custard, cream, whipped cream, butter, brown butter, buttercream,
yogurt, yoghurt, strawberry yogurt, greek yogurt, milk, condensed milk, cheesecake, shortbread, biscuit, digestive biscuit, graham cracker, cookie,
sugar cookie, gingerbread, cake, carrot cake, pound cake, pie crust, pastry, croissant, brioche, cinnamon roll, waffle, waffle cone, ice cream,
sorbet, candied ginger, malt, malted milk, toasted marshmallow, jam, strawberry jam, raspberry jam, blackberry jam, blueberry jam, apricot jam, berry
compote, jelly, compote, cobbler, blueberry muffin, blueberry pie, cherry jam, dark caramel, milk caramel, caramel sauce, caramel fudge, rock sugar,
sugar, candy cane, gummy bear, gummy candy, jolly rancher, skittles, starburst, haribo, nectar, agave nectar, agave syrup, brown sugar syrup, sugar
syrup, honeycomb, palm sugar, coconut sugar, toasted coconut, coconut water, coconut milk, coconut cream, rice pudding, horchata, bread pudding, tres
leches, sweet cream, sweetened condensed milk, cream soda, cola, root beer, sarsaparilla, birch beer, kefir, candied fruit peel, jelly bean, tutti
frutti, turkish delight, pancake syrup, blackberry pie, strawberry shortcake, strawberry milkshake, blueberry yogurt, strawberry candy, strawberry
cream, raspberry candy, watermelon candy, berry candy, blackberry jelly, cereal, blueberry cobbler, granola, oatmeal, toast, bread, toasted bread,
baguette, sourdough, rye bread, popcorn, corn, sweet corn, rice, toasted rice, puffed rice, oat, barley, toasted grain, grain, wheat, rye, hay, straw,
gingersnap, speculoos, biscoff, panettone, stollen, fruitcake, fig newton, baked goods, toasted almond biscotti, biscotti, wafer, panna cotta,
mascarpone, cream cheese, jasmine, rose, rose petal, rosewater, rose water, rosehip, rose hip, lavender, hibiscus, chamomile, honeysuckle, orange
blossom, elderflower, lilac, violet, geranium, floral, white flower, dried flower, spring flower, wild flower, wildflower, wisteria, magnolia,
gardenia, osmanthus, coffee blossom, coffee flower, apple blossom, cherry blossom, peach blossom, lemon blossom, flower, blossom, potpourri, perfume,
orange flower, marigold, chrysanthemum, freesia, lily, orchid, ylang ylang, frangipani, lemon flower, honey blossom, linden, linden blossom, acacia,
acacia blossom, peony, citrus flower, sweet pea, neroli, jasmine tea, jasmine green tea, citrus floral, lotus, lotus flower, plumeria, candied violet,
jasmine flower, yellow flower, purple flower, rose tea, sakura, dried rose, jasmine blossom, black tea, green tea, earl grey, earl grey tea, tea,
white tea, oolong, oolong tea, rooibos, ceylon tea, darjeeling, darjeeling tea, assam, assam tea, chai, iced tea, lemon tea, sweet tea, herbal tea,
hibiscus tea, chamomile tea, mate, yerba mate, matcha, masala chai, milk tea, thai tea, lapsang souchong, bergamot tea, peach iced tea, english
breakfast tea, tea leaf, pu erh, puerh, red tea, black tea leaves, sun tea, kombucha, mint tea, herbal, herb, orange pekoe, arnold palmer, barley tea,
roasted tea, genmaicha, hojicha, sencha, cinnamon, clove, cardamom, allspice, ginger, black pepper, pepper, pink pepper, pink peppercorn, white
pepper, peppercorn, star anise, anise, licorice, liquorice, black licorice, saffron, turmeric, coriander, spice, baking spice, mulling spice, mulled
wine, holiday spice, sweet spice, brown spice, christmas spice, winter spice, pie spice, pumpkin spice, curry, fennel, cumin, vanilla spice, cinnamon
stick, cinnamon sugar, savory spice, savoury spice, exotic spice, five spice, dried spice, spiced rum, mace, juniper, chili, sweet pepper, red pepper,
bell pepper, green pepper, paprika, sichuan pepper, long pepper, cacao spice, pumpkin, pumpkin pie, warming spice, spiced apple, bay leaf, earthy
spice, mint, peppermint, spearmint, eucalyptus, basil, thai basil, thyme, rosemary, sage, tarragon, dill, lemon thyme, dried herb, green herb, cedar,
cedarwood, cedar wood, sandalwood, pine, pine resin, wood, oak, aromatic wood, tobacco, pipe tobacco, leather, earth, earthy, forest
floor, wet earth, moss, mushroom, truffle oil, musk, incense, smoke, smoky, cigar, cigar box, resin, spiced wood, hickory, mesquite, damp earth, dried
leaf, tobacco leaf, vanilla tobacco, cherry tobacco, malty, peat, petrichor, wet forest, hop, hops, grapefruit ipa, bamboo, clay, cedar chest, hoppy,
wormwood, agarwood, frankincense, cypress, cypress wood, redwood, olive, soy, soy sauce, umami, miso, tomato, tomato jam, sun dried tomato, cherry
tomato, roasted tomato, tomato leaf, rhubarb, cucumber, snap pea, sugar snap pea, carrot, sweet potato, beet, squash, butternut squash, celery, tomato
soup, savory tomato, artichoke, broth, roasted squash, green bean, aloe, aloe vera, cactus, grass, pea, roasted corn, fresh cut grass, asparagus,
wine, red wine, white wine, port wine, port, sherry, brandy, cognac, rum, dark rum, rum raisin, whiskey, whisky, bourbon, scotch, bourbon whiskey,
champagne, prosecco, sparkling wine, sangria, liqueur, coffee liqueur, kirsch, grand marnier, limoncello, beer, stout, winey, rose wine, dessert wine,
merlot, pinot noir, cabernet, malbec, riesling, sauvignon blanc, chardonnay, mezcal, tequila, sake, gin, gin and tonic, mojito, hard cider, moscato,
vermouth, cointreau, fruit wine, zinfandel, syrah, beaujolais, port like, boozy, baileys, irish cream, advocaat, kahlua, cherry wine, rioja, burgundy,
red vermouth, campari, aperol, amaro, eggnog, boozy fruit, margarita, daiquiri, bellini, mimosa, strawberry daiquiri, shandy, radler, saison, lambic,
ginger biscuit, baking chocolate, bakers chocolate, cooking chocolate, smoky caramel, oat biscuit, green cardamom, cedar wood, dark berry jam, ginger cookie, ginger bread, lime blossom, guava paste, cane juice, dark cocoa, spiced cocoa, plum sauce, apple peel,
orange candy, lemon cookie, almond biscuit, bread crust, brown bread, oatmeal cookie, milk chocolate bar, chocolate wafer, cola nut, kola nut, cherry
syrup, peach syrup, peach nectar, apricot nectar, mango nectar, mango lassi, tropical candy, guava candy, tamarind candy, blackberry wine, blueberry
wine, strawberry wine, berry wine, nut brittle, sesame brittle, honey candy, honey cake, honey wafer, orange wine, lemon ice, lemon oil, orange oil,
bergamot orange, mandarin peel, tangerine peel, grapefruit peel, grapefruit soda, lime soda, lemon soda, ginger ale, ginger beer, tonic water, tonic,
dandelion, burdock, rooibos tea, hibiscus flower, fruit loops, froot loops, quince paste, quince jelly, dried lemon, dried lime, dried orange, dried
mandarin, sweet spices, sugar plum, marzipan cake, almond cake, walnut bread, raisin bread, fig bread, date cake, cherry wood, sweet grass, lemon
myrtle, wattleseed, lime sherbet, lemon sherbet, orange sherbet, sherbet, coriander seed, peach ring, golden raisin, pear drop, barley sugar, lemon verbena, cocoa butter, blue raspberry,
lime leaf, tobacco flower, cardamom bun, vanilla cake, tomato vine, raspberry cordial, lychee syrup
`;

/** Words that may stand before a flavour and belong to it. */
const QUALIFIERS =
  "ripe, dried, fresh, candied, baked, roasted, toasted, wild, stewed, cooked, green, red, black, white, dark, yellow, pink, purple, sweet, bitter, sour, tart, burnt, raw, spiced, caramelized, caramelised, poached, preserved, tropical, creamy, sparkling, crystallized, frozen, cold, hot, warm, juicy, overripe, fermented, macerated, boozy, salted, smoked, brandied, chocolate covered, yogurt covered, caramel covered, honey roasted, chocolate dipped, candied dried, grilled, pickled, sun dried, freeze dried, soft, milky, canned, jammy, balsamic, unripe, blonde, golden, brown, malted, buttered, sugared, honeyed, glazed, wine soaked, rum soaked, brandy soaked, mulled, iced, syrupy, zesty, rich, fine, bright, crisp, delicate".split(
    ", ",
  );

/** Qualifiers that praise rather than name. */
const PRAISE = new Set([
  "ripe",
  "sweet",
  "hot",
  "cold",
  "bitter",
  "tart",
  "golden",
  "brown",
  "juicy",
  "rich",
  "fine",
  "bright",
  "crisp",
  "delicate",
  "zesty",
  "fresh",
  "soft",
  "syrupy",
  "creamy",
  "warm",
  "milky",
]);

/** Every flavour of the vocabulary, lower case, unqualified. */
export const FLAVOUR_NAMES: readonly string[] = [
  ...new Set(
    FLAVOURS.replace(/\s+/g, " ")
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];

const IRREGULAR = new Map([
  ["leaves", "leaf"],
  ["cherries", "cherry"],
  ["cookies", "cookie"],
  ["brownies", "brownie"],
  ["pies", "pie"],
  ["potatoes", "potato"],
  ["tomatoes", "tomato"],
  ["mangoes", "mango"],
  ["smores", "s'mores"],
  ["s'mores", "s'mores"],
]);
const NOT_PLURAL =
  /(?:ss|us|is|molasses|hops|citrus|hibiscus|asparagus|couscous|schnapps|skittles|cassis|s'mores|goods|greens|leches|osmanthus)$/;

/** A flavour in the singular: `dried figs` → `dried fig`. */
export function singular(note: string): string {
  const cut = note.lastIndexOf(" ") + 1;
  const head = note.slice(0, cut);
  const word = note.slice(cut);
  const irregular = IRREGULAR.get(word);
  if (irregular) return head + irregular;
  if (word.length < 4 || !word.endsWith("s") || NOT_PLURAL.test(word)) return note;
  if (word.endsWith("ies")) return `${head}${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return head + word.slice(0, -2);
  if (/(?:to|go)es$/.test(word)) return head + word.slice(0, -2);
  return head + word.slice(0, -1);
}

function plural(name: string): string {
  if (/(?:s|x|ch|sh)$/.test(name)) return `${name}es`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

function canonical(name: string): string {
  return CANONICAL.get(name) ?? name;
}

const CANONICAL = new Map([
  ["passionfruit", "passion fruit"],
  ["litchi", "lychee"],
  ["stonefruit", "stone fruit"],
  ["yoghurt", "yogurt"],
  ["maracuya", "passion fruit"],
  ["starfruit", "star fruit"],
  ["roasted nuts", "roasted nut"],
]);

/** Notes in the languages that slip into English listings. */
const FOREIGN =
  "milk choc=milk chocolate, dark choc=dark chocolate, choc=chocolate, white choc=white chocolate, durazno=peach, melocoton=peach, miel=honey, almendra=almond, almendras=almond, avellana=hazelnut, nuez=walnut, nueces=walnut, frutos rojos=red fruit, frutas rojas=red fruit, frutos secos=dried fruit, ron=rum, chocolate negro=dark chocolate, chocolate amargo=dark chocolate, chocolate con leche=milk chocolate, chocolate de leche=milk chocolate, cacao amargo=cacao, caramelo=caramel, naranja=orange, mandarina=mandarin, limon=lemon, lima=lime, toronja=grapefruit, pomelo rosado=pink grapefruit, manzana=apple, manzana verde=green apple, manzana roja=red apple, pera=pear, ciruela=plum, uva=grape, uvas=grape, uva pasa=raisin, pasas=raisin, cereza=cherry, cerezas=cherry, fresa=strawberry, fresas=strawberry, frambuesa=raspberry, mora=blackberry, moras=blackberry, arandano=blueberry, arandanos=blueberry, pina=pineapple, maracuya=passion fruit, guayaba=guava, vainilla=vanilla, canela=cinnamon, clavo=clove, jazmin=jasmine, rosas=rose, flores=floral, florales=floral, te negro=black tea, te verde=green tea, cana de azucar=sugarcane, azucar morena=brown sugar, vino tinto=red wine, tamarindo=tamarind, coco=coconut, mani=peanut, frutas tropicales=tropical fruit, citricos=citrus, hierbas=herb, amendoim=peanut, amendoa=almond, avela=hazelnut, mel=honey, acucar mascavo=brown sugar, melaco=molasses, maracuja=passion fruit, miel de cana=cane syrup, flor de azahar=orange blossom, chocolate oscuro=dark chocolate, flor de cafe=coffee blossom, panela=panela, durazno=peach, toronja=grapefruit, flor de jamaica=hibiscus, te de jazmin=jasmine tea, mel de cana=cane syrup, castanha do para=brazil nut, rapadura=rapadura, chocolate ao leite=milk chocolate, laranja=orange, limao=lemon, maca=apple, pessego=peach, ameixa=plum, uva passa=raisin, baunilha=vanilla, castanha=chestnut, frutas vermelhas=red fruit, frutas amarelas=yellow fruit, caramelo salgado=salted caramel, jasmim=jasmine, cravo=clove, framboesa=raspberry, morango=strawberry, abacaxi=pineapple, nozes=walnut, cacau=cacao, pfirsich=peach, honig=honey, mandel=almond, haselnuss=hazelnut, zitrone=lemon, apfel=apple, kirsche=cherry, dunkle schokolade=dark chocolate, vollmilchschokolade=milk chocolate, schwarztee=black tea, beere=berry, beeren=berry, rote fruchte=red fruit, nuss=nut, nusse=nut, karamell=caramel, miele=honey, peche=peach, amande=almond, noisette=hazelnut, citron=lemon, fraise=strawberry, framboise=raspberry, mure=blackberry, pomme=apple, poire=pear, fruits rouges=red fruit, chocolat noir=dark chocolate, chocolat au lait=milk chocolate, fleur d'oranger=orange blossom, the noir=black tea, agrumes=citrus";

function* entries(): Generator<readonly [string, string]> {
  for (const pair of FOREIGN.split(", ")) {
    const [word = "", note = ""] = pair.split("=");
    yield [word, note];
  }
  for (const name of FLAVOUR_NAMES) {
    const note = canonical(name);
    for (const form of [name, plural(name)]) {
      yield [form, note];
    }
  }
}

const VOCABULARY = new Lexicon<string>(entries());
const QUALIFYING = new Lexicon<string>(
  QUALIFIERS.map((qualifier) => [qualifier, qualifier.replace(/ (covered|dipped|soaked)$/, "-$1")]),
);

/** The words of a qualifier that ends right before the word `first`, or null. */
function qualifierBefore(words: readonly Word[], first: number): Hit<string> | null {
  for (let from = Math.max(0, first - 2); from < first; from++) {
    const hit = QUALIFYING.at(words, from);
    if (hit?.last === first - 1) return hit;
  }
  return null;
}

/** The flavours in a text, each as a note in lower case and the singular, with the qualifier that belongs to it. */
export function findFlavours(words: readonly Word[]): Hit<string>[] {
  const hits: Hit<string>[] = [];
  for (const hit of VOCABULARY.find(words)) {
    const before = hits.at(-1);
    const qualifier = qualifierBefore(words, hit.first);
    // In "chocolate-covered raisin" the chocolate is the qualifier's.
    const swallows = qualifier !== null && before !== undefined && before.first === qualifier.first;
    if (!qualifier || (before && before.last >= qualifier.first && !swallows)) hits.push(hit);
    else {
      if (swallows) hits.pop();
      const value = PRAISE.has(qualifier.value) ? hit.value : `${qualifier.value} ${hit.value}`;
      hits.push({ ...hit, value, first: qualifier.first, start: qualifier.start });
    }
  }
  return hits;
}

/** What a flavour is served as: `cherry candy`, `grapefruit pith`, `jasmine rice`. */
const FORMS = new Set(
  "candy syrup jam jelly cake pie tart toast rice leaf zest peel pith skin rind compote bun liqueur milk drop gummy flower flowers blossom juice soda sorbet preserve curd water tea wine sauce cream cobbler muffin bread crumble brittle butter honey oil nectar yogurt cordial paste pulp chip bark custard".split(
    " ",
  ),
);

/** The note that a whole phrase names, in the singular: a flavour, two that make one, or one with its form; else null. */
export function noteOf(phrase: string): string | null {
  const words = wordsOf(fold(phrase));
  const hits = findFlavours(words);
  const [only] = hits;
  if (!only) return null;
  if (only.first === 0 && only.last === words.length - 1) return only.value;
  if (words.length > 4 || !/^[\p{L}' -]+$/u.test(phrase)) return null;
  const inFlavour = (at: number) => hits.some((hit) => hit.first <= at && at <= hit.last);
  const known = words.every((word, at) => inFlavour(at) || (at > 0 && FORMS.has(singular(word.folded))));
  return known ? singular(phrase) : null;
}

/** The flavour that a whole phrase names, or null. */
export function flavourOf(phrase: string): string | null {
  const words = wordsOf(fold(phrase));
  const [hit] = findFlavours(words);
  return hit && hit.first === 0 && hit.last === words.length - 1 ? hit.value : null;
}
