import type { Recipe } from "@/lib/demo/lots/lot";

/** Slots: {who} {hours} {dryingOn} {days} {additive} {variety} {place} {altitude}; a sentence with an empty slot is not used. */
export const DRYING_SENTENCES = [
  "It dries for {days} days on {dryingOn}.",
  "Drying takes {days} days on {dryingOn}, with the parchment turned by hand.",
  "Dried on {dryingOn} for about {days} days.",
  "The coffee then spends {days} days on {dryingOn} until it reaches 11% moisture.",
  "After that it goes to {dryingOn} and is rested for a month in the warehouse.",
  "{days} days on {dryingOn}, covered at noon and overnight.",
  "Slow drying on {dryingOn} finishes the job.",
  "From there it is spread thin on {dryingOn} and raked through the day.",
] as const;

const WASHED = [
  "Cherries are sorted in water, pulped the same evening, and fermented for {hours} hours before washing.",
  "The fruit is pulped, left to ferment for {hours} hours and rinsed with clean spring water.",
  "A classic washed coffee: depulped, fermented under water for about {hours} hours, scrubbed in channels.",
  "Ripe cherry is floated, depulped and fermented {hours} hours in tiled tanks, then soaked overnight.",
  "Washed at the mill after {hours} hours in the tank.",
  "Nothing fancy here. Pulp, ferment, wash, soak.",
  "They run a small pulper and use an open tank, checking the mucilage with a stick every few hours.",
  "The mucilage is broken down over {hours} hours and the seeds graded by density in the washing channel.",
  "Fermentation lasts {hours} hours, longer on cold nights.",
  "Wet milling happens on site, within six hours of picking.",
  "The cherry is pulped by hand-cranked disc and left to ferment under banana leaves before it is washed.",
  "Everything is washed in one long channel and graded by how far the parchment floats.",
  "A textbook wet process with a final soak in clean water.",
  "Underripe fruit is taken out by hand before the pulper and by water after it.",
  "The parchment is soaked overnight once the mucilage is off.",
  "They ferment without water and stop when the parchment feels like gravel.",
];

const NATURAL = [
  "Only deep-red cherry is taken, and it goes straight to dry in its skin.",
  "The whole fruit is dried intact and hulled only when the order comes in.",
  "Cherries are floated to drop the underripes, then dried whole.",
  "Whole cherries are hand-sorted twice before they are laid out, one layer deep.",
  "This is the dry process done with patience: thin layers, constant turning, no hurry.",
  "Dried in the cherry and rested in it too, which is where the fruit comes from.",
  "Picked ripe, sorted, and dried as whole fruit until the cherries rattle.",
  "No pulping, no washing: the cherries are dried the way their grandparents dried them.",
  "Fruit is spread by day and heaped under cloth at night until it is dark as a raisin.",
  "The beds are limited, so only the best weeks of the harvest are dried as naturals.",
  "It takes four baskets of picked cherry to get one that is good enough to dry whole.",
];

const HONEY = [
  "The skin is taken off and all of the sticky mucilage left on for drying.",
  "They pulp without water and dry the coffee with the honey still on the seed.",
  "Depulped, not washed, and dried slowly with its mucilage.",
  "The pulper is set to leave most of the fruit on the parchment.",
  "Turned often in the first three days so that the mucilage sets without clumping.",
  "A honey coffee is work: somebody has to break up the sticky clumps all day long.",
  "The mucilage dries onto the parchment like varnish, and you can smell it from the road.",
  "Pulped in the evening and out on the screens before sunrise, fruit and all.",
];

const PULPED = [
  "The cherry is pulped by machine and dried with its mucilage, as most of the area does.",
  "A pulped natural: skin off, sugar on, and out to dry the same day.",
  "Ripe and green cherry are separated by the pulper, and the ripe part dries in its mucilage.",
];

const WET_HULLED = [
  "Farmers pulp at home with hand-cranked machines and deliver wet parchment to the collector.",
  "Hulled while still at about 30% moisture and dried as naked green, which gives the blue-green colour.",
  "Wet parchment is bought in the market, hulled damp, and dried again at the mill.",
  "The traditional local method: pulp, short overnight ferment in a bag, half dry, hull wet, finish drying.",
  "Sorted by hand three times in the warehouse before export.",
];

const MONSOONED = [
  "The dried beans are spread in open-sided warehouses on the coast and take up the moist monsoon wind for weeks.",
  "From June to September the beans swell and turn pale gold in the wet sea air, raked and re-bagged as they go.",
  "Swollen, pale, very low in acidity: that is what twelve weeks of monsoon wind does.",
];

const TECHNIQUES: Record<NonNullable<Recipe["technique"]>, readonly string[]> = {
  anaerobic: [
    "Whole cherries go into sealed tanks with a one-way valve for {hours} hours.",
    "Fermented {hours} hours without oxygen in food-grade barrels.",
    "The cherry is sealed in plastic drums for {hours} hours, and {who} stops it by pH rather than by the clock.",
    "An anaerobic fermentation of {hours} hours, kept cool in the shade.",
    "Closed-tank fermentation, {hours} hours, temperature held under 22°C.",
  ],
  "carbonic maceration": [
    "Whole cherry is sealed in steel tanks flushed with carbon dioxide for {hours} hours.",
    "Borrowed from Beaujolais: uncrushed fruit under CO2 for {hours} hours.",
    "Carbonic maceration for {hours} hours, then straight to the drying area.",
  ],
  lactic: [
    "Salted lightly and held without air for {hours} hours to favour lactic bacteria.",
    "A lactic fermentation of {hours} hours, stopped when the pH falls to 3.9.",
    "The depulped coffee ferments {hours} hours in sealed bags, a lactic style that keeps the cup clean and creamy.",
  ],
  yeast: [
    "A selected {additive} culture is pitched into the tank and left to work for {hours} hours.",
    "Inoculated with {additive} and fermented for {hours} hours at ambient temperature.",
    "The tank is seeded with {additive}; after {hours} hours the coffee is washed.",
  ],
  mossto: [
    "The juice of an earlier batch, the mossto, is poured over whole cherry and left for {hours} hours.",
    "Fermented {hours} hours in recycled coffee must (mossto) before drying.",
    "{hours} hours in a mossto of the farm's own cherry juice.",
  ],
  "thermal shock": [
    "After {hours} hours in the tank the coffee is rinsed with water at 40°C and then at 12°C: the thermal shock.",
    "Two fermentations, {hours} hours in all, are ended by a hot and then a cold wash.",
    "Hot water opens the bean, cold water closes it; that is the idea of thermal shock after {hours} hours of fermentation.",
  ],
  "co-ferment": [
    "Pulped coffee ferments for {hours} hours together with {additive}.",
    "{additive} goes into the sealed tank with the coffee for {hours} hours.",
    "Co-fermented with {additive} for {hours} hours. Yes, you can taste it.",
    "The tank holds one part {additive} to ten parts depulped coffee, closed for {hours} hours.",
  ],
};

const DECAF: Record<NonNullable<Recipe["decaf"]>, readonly string[]> = {
  "Swiss Water": [
    "Decaffeinated in British Columbia by the Swiss Water process, with nothing but water and carbon filters.",
    "Swiss Water decaf, 99.9% caffeine free, no solvents.",
  ],
  "Sugarcane EA": [
    "Decaffeinated at origin with ethyl acetate made from sugarcane.",
    "The EA comes from fermented sugarcane, so the coffee never leaves the country before it is decaffeinated.",
  ],
  "Mountain Water": [
    "Decaffeinated in Veracruz with glacial water from Pico de Orizaba (Mountain Water Process).",
    "Mountain Water processed: chemical-free and gentle on the origin character.",
  ],
  CO2: ["Caffeine is removed with liquid carbon dioxide under pressure."],
  MC: ["Decaffeinated in Germany by the direct MC method, which leaves most of the flavour alone."],
};

/** What is told of how this coffee was made, the main sentences first. */
export function processSentences(recipe: Recipe): readonly string[] {
  if (recipe.decaf) return DECAF[recipe.decaf];
  if (recipe.technique) return TECHNIQUES[recipe.technique];
  switch (recipe.base) {
    case "washed":
      return WASHED;
    case "natural":
      return NATURAL;
    case "honey":
      return HONEY;
    case "pulped natural":
      return PULPED;
    case "semi-washed":
      return [
        "Semi-washed: the mucilage is scrubbed off by machine, with no tank fermentation.",
        "Demucilaged mechanically and taken to dry the same day.",
      ];
    case "wet-hulled":
      return WET_HULLED;
    case "monsooned":
      return MONSOONED;
    default:
      return recipe.base satisfies never;
  }
}
