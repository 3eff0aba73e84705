import { expect, test } from "vitest";
import { placeNote } from "@/lib/supply/flavour-wheel";
import { FLAVOUR_NAMES, noteOf } from "@/lib/supply/normalize/vocabulary/flavours";
import { say } from "./said";

test.each([
  ["Notes: lemon take, tangerine energy, blackcurrant", ["lemon", "tangerine", "blackcurrant"]],
  ["Our panel's descriptors were guava, blueberry and a big syrup body.", ["guava", "blueberry"]],
  ["Cup: the lime thing, a caramel moment, very fragrant and exotic, nice", ["lime", "caramel"]],
  ["Tasting notes: plum leaning, molasses forward, toffee for days", ["plum", "molasses", "toffee"]],
  ["Flavors: fragrance; strawberry overload; syrup", ["strawberry"]],
  [
    "Notes: grapefruit marmalade, cherry candy, jasmine rice",
    ["grapefruit marmalade", "cherry candy", "jasmine rice"],
  ],
])("keeps only the flavours of %s", (words, notes) => {
  expect(say(words).tastingNotes).toEqual(notes);
});

test.each([
  // Every flavor of a sentence about the cup counts, with or without a list.
  ["The wet aroma turns to warm toffee, with a faint overlay of pine.", ["toffee", "pine"]],
  ["City roasts show an apple-like acidity and a finish of rooibos.", ["apple", "rooibos"]],
  // Two flavors side by side are two, a flavor and what is made of it one.
  [
    "Notes: tangerine citrus, almond marzipan, cranberry sauce",
    ["tangerine", "citrus", "almond", "marzipan", "cranberry sauce"],
  ],
  ["Notes: walnut, milk chocolate", ["walnut", "milk chocolate"]],
  ["Cupping notes: notes of tart fruit, dark cocoa and peanut", ["dark cocoa", "peanut"]],
  [
    "Notes: pouring hot water on the coarse grounds lifted a sweet smell of dried apricot, pecan",
    ["dried apricot", "pecan"],
  ],
  [
    "The cup has a peppery aspect, malted accents, and an herbal note of dried mint.",
    ["pepper", "malt", "dried mint"],
  ],
  ["Cherry, toasty, and sweet aroma.", ["cherry", "toast"]],
  ["Notes: fruity, honey, apricot", ["honey", "apricot"]],
  ["It dries on bamboo beds, and the cup has notes of cocoa and fig.", ["cocoa", "fig"]],
  // Words that make another flavor stay with it.
  [
    "Notes: raw hazelnut, golden peach, mulled wine, light brown sugar, scorched oak, cinnamon bark",
    ["raw hazelnut", "golden peach", "mulled wine", "light brown sugar", "scorched oak", "cinnamon"],
  ],
  ["The aroma has warming spices and fig, not at all smoky.", ["spice", "fig"]],
  ["The single-seed cherry of this peaberry has a cup of blacktea and plum.", ["black tea", "plum"]],
  ["Notes: tastes of cocoa rather than of blueberry jam, without any of the ferment", ["cocoa"]],
  // Texture, process and other people's coffees are no flavor.
  ["Notes: plum, tea-like acidity, jasmine blossom", ["plum", "jasmine"]],
  ["The best coffees of that hill have butterscotch sweetness or a lemonade acidity.", null],
  ["Honey processing keeps the sweetness of this one high.", null],
  // The roast, the water and the cooling cup are places where it is tasted.
  ["Our Full City roast turned to dark cocoa, with fig at the edge.", ["dark cocoa", "fig"]],
  ["Hot water draws up some almond and a wisp of rosemary.", ["almond", "rosemary"]],
  ["It shows a shy pear note if you stop early, beside the plum.", ["pear", "plum"]],
  ["It cools off to traces of quince and fig, as we often find in this grade.", ["quince", "fig"]],
  ["The round body blends nicely with plum notes and clove.", ["plum", "clove"]],
  ["A caramel cup that will pair well with almond cake.", ["caramel"]],
  ["The aroma has nutty hints, and the finish a chocolatey sweetness.", ["nut", "chocolate"]],
  // A flower and the word for it are one, zested fruit is its zest, and a winey acidity is no wine.
  ["Notes: violet florals, zested lemon, freesia blossom", ["violet", "lemon zest", "freesia"]],
  ["Notes: plum, winey acidity, floral lavender. Chocolaty and long.", ["plum", "lavender", "chocolate"]],
  ["The finish has bitter tea tannins, fig and clove.", ["fig", "clove"]],
  ["At 75 Agtron you will find a lot of chocolate and caramel notes.", null],
  ["A 1:1 blend with Sumatra tasted of torte, black pepper and tobacco.", null],
  [
    "Notes: warm butterscotch sauce, malted beer grains, roasted nibs",
    ["butterscotch sauce", "malt", "roasted cacao nib"],
  ],
  // Said again some sentences later, without what told it apart.
  [
    "The cup has dark chocolate and fig. The finish has chocolate tones and plum.",
    ["dark chocolate", "fig", "plum"],
  ],
  ["The cup has pipe tobacco. The finish has spiced pipe tobacco and clove.", ["pipe tobacco", "clove"]],
  ["Dark roasts also have plum and honey notes, clean for honey.", ["plum", "honey"]],
  ["The profile blossoms as it cools, with a note of tart hibiscus drink and clove.", ["hibiscus", "clove"]],
  [
    "Notes: plum, spiced, tropical, candy-sweet, dried sweet apricot",
    ["plum", "spice", "tropical fruit", "dried apricot"],
  ],
  ["It can be roasted dark, and you can taste plum and rye in the cup.", ["plum", "rye"]],
  [
    "Such cultivars can be tea-like and delicate, although the floral side of a cup depends on the roast.",
    null,
  ],
  // What is in the mug, on the tree, in the mill or on the map isn't.
  ["Its cocoa and rye notes cut through milk, or through steamed milk.", ["cocoa", "rye"]],
  ["A finish of walnut and rye for those who prefer cream.", ["walnut", "rye"]],
  ["Cool nights mean slow cherry maturation, so the acidity is high.", null],
  ["In Flores the process brings the acidity down, with a cup of toffee and cocoa.", ["toffee", "cocoa"]],
  ["With honeys, the sweetness is higher. We cupped honey and wet process lots.", null],
  ["This variety is known for its floral cups and for a taste of mint at altitude.", null],
  [
    "The result of almost all naturals of the valley is a cup with dried fruit flavors and an earthy finish.",
    null,
  ],
  ["The valley is known for rich, berry-like naturals with a floral cup.", null],
  ["A cup of plum and rye, free of any peat or cedarwood.", ["plum", "rye"]],
  ["The addition of ripe mango infuses the cherry must.", null],
  // One clause speaks of the shop's other coffees or the roaster, the next one of this cup.
  ["Of all the coffees on our list, this one has the loudest plum and fig flavors.", ["plum", "fig"]],
  ["Like last year's lot, the cup is full of quince and rye.", ["quince", "rye"]],
  ["Previous lots tasted of pineapple, mango and jasmine.", null],
  [
    "The cup has cinnamon, then cinnamon sticks, an earthy depth and torched sugar.",
    ["cinnamon", "burnt sugar"],
  ],
])("reads what the cup has in %s", (words, notes) => {
  expect(say(words).tastingNotes).toEqual(notes);
});

test("a story under a heading of the cup leaves what other sentences taste", () => {
  const { tastingNotes } = say(
    `<p>A tidy cup with hints of pomelo and toasted sesame.</p>
    <h3>Cupping notes</h3>
    <p>The grinds smelled of cane sugar, and fruit tones ran through the wet aroma. At City+ we tasted plum, a faint toffee element, and
    a fragrant side that is close to lemon verbena. The finish is long, with fruit and pecan.</p>`,
  );
  expect(tastingNotes).toEqual(expect.arrayContaining(["pomelo", "toasted sesame", "plum", "pecan"]));
  expect(tastingNotes).not.toContain("fruit");
});

test.each([
  "<p>Notes: Peach. Honey. Black tea.</p>",
  "<p>Aroma: peach</p><p>Flavor: honey</p><p>Tasting notes: black tea</p>",
])("labelled rows are final, however many: %s", (rows) => {
  const { tastingNotes } = say(`${rows}<p>Like last year's lot in the cup, with hints of mango.</p>`);
  expect(tastingNotes).toEqual(["peach", "honey", "black tea"]);
});

test("a list under a heading of the cup is final", () => {
  const { tastingNotes } = say(
    "<p>A tidy cup with hints of pomelo and toasted sesame.</p><h3>Cupping notes</h3><p>Plum, toffee, pecan</p>",
  );
  expect(tastingNotes).toEqual(["plum", "toffee", "pecan"]);
});

test("a long story of the cup keeps every flavour", () => {
  const told = FLAVOUR_NAMES.filter((name) => /^\w+$/.test(name) && noteOf(name) === name).slice(0, 30);
  expect(say(`Notes: ${told.join(", ")}.`).tastingNotes).toEqual(told);
});

test("every readable flavour has a place on the wheel and is read as itself", () => {
  const homeless = FLAVOUR_NAMES.filter((name) => placeNote(name).family === null || noteOf(name) === null);
  expect(homeless).toEqual([]);
});
