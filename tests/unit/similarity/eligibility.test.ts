import { expect, test } from "vitest";
import { type ComparedFacts, featuresOf } from "@/lib/similarity/lot/features";
import { eligibilityBetween, factsWith } from "@/tests/support/compared-facts";

const washed = (told: Partial<ComparedFacts>) =>
  factsWith({ country: "Ethiopia", region: "Guji", processBaseMethod: "Washed", ...told });

const eligibilityIn = (a: Partial<ComparedFacts>, b: Partial<ComparedFacts>) =>
  eligibilityBetween(featuresOf(washed(a)), featuresOf(washed(b)));

test.each<[string, Partial<ComparedFacts>, Partial<ComparedFacts>]>([
  ["a station", { washingStation: "Hallo Qarsa" }, { washingStation: "Halo Karsa WS", harvest: "2025" }],
  ["a station in a title", { washingStation: "Wacho Dambi" }, { name: "Uraga Wacho Dembi Washed G1" }],
  ["a brand of a lot", { name: "Guji Lemmaso Washed" }, { name: "Ethiopia Guji 'Lemasso' Grade 1" }],
  ["a farm in Japanese", { farm: "Las Camelinas" }, { name: "ウォッシュド ラス・カメリナス" }],
  ["a station in Amharic", { washingStation: "Wereka Chuche" }, { washingStation: "ወረቃ ጩጬ" }],
  ["a station in Arabic", { washingStation: "المشرف" }, { name: "Guji Al Mashraf washed" }],
  ["a first name's initial", { producer: "A. Kamposeko" }, { producer: "Anselmo Camposeco" }],
  ["a sheikh", { producer: "Scheich Abdulwali Saghir" }, { producer: "Sheikh Abd al-Wali Sagheer" }],
  ["a farm in Katakana", { farm: "Nova Cintra Ibiraci" }, { name: "ノヴァ・シントラ・イビラシ" }],
  [
    "an abbreviated cooperative",
    { cooperative: "Ilomba-Hasamba AMCOS" },
    { cooperative: "Ilomba Hasamba", name: "Agricultural Marketing Cooperative" },
  ],
  ["a saint that few are named after", { farm: "San Lisandro" }, { name: "Guji San Lisandro" }],
  ["a Spanish farm in Katakana", { farm: "El Zanjerito" }, { name: "エル・サンヘリート農園" }],
  ["a soft g", { farm: "Rugirama" }, { farm: "Rujirama" }],
  ["a name with a number", { farm: "Cigarral 57" }, { name: "Guji Cigarral-57" }],
  ["a name with another last vowel", { farm: "Kibogoye" }, { farm: "Kibogoya" }],
  ["a name without a vowel", { farm: "Shilicho" }, { farm: "Shilcho" }],
  ["an outturn", { name: "Guji outturn 17TN0083" }, { name: "구지 17TN0083" }],
  ["a name in one word", { farm: "Monte Klaro" }, { farm: "Finca Monteclaro" }],
])("%s that is rare tells a lot, though one side gives no crop", (_, a, b) => {
  expect(eligibilityIn(a, b)).toBe("eligible");
});

test("a grower or a foreign trade word that only one side tells leaves a coffee the same", () => {
  const titled = { washingStation: "Halo Karsa", name: "Halo Karsa vasket" };
  expect(eligibilityIn(titled, { washingStation: "Halo Karsa", producer: "Tadesse Wolchamo" })).toBe(
    "eligible",
  );
});

test.each<[string, Partial<ComparedFacts>, Partial<ComparedFacts>]>([
  ["Supremo", { name: "Supremo 17/18", grade: "Supremo" }, { name: "Supremo Screen 18", grade: "Supremo" }],
  ["SHB EP", { name: "SHB EP", grade: "SHB EP" }, { name: "SHB EP washed", grade: "SHB EP" }],
  ["Grade 2", { name: "Grade 2", grade: "Grade 2" }, { name: "Gr. 2 washed", grade: "Grade 2" }],
  [
    "a region",
    { name: "Sidama washed", region: "Sidama" },
    { name: "Sidamo fully washed", region: "Sidama" },
  ],
  ["a region as a station", { washingStation: "Guji" }, { washingStation: "Guji" }],
  ["Santos", { name: "Santos NY2" }, { name: "Santos Fine Cup" }],
])("%s never tells a lot", (_, a, b) => {
  expect(eligibilityIn(a, b)).not.toBe("eligible");
});

test.each<[string, Partial<ComparedFacts>, Partial<ComparedFacts>]>([
  ["cultivars", { cultivars: ["Gesha"] }, { cultivars: ["Catuaí"] }],
  ["grades", { grade: "Grade 1" }, { grade: "G3" }],
  ["lot numbers", { name: "Halo Karsa Lot 7" }, { name: "Halo Karsa Lot #3" }],
  ["outturns", { name: "Halo Karsa 22NX0108" }, { name: "Halo Karsa 14NX0031" }],
  ["honey colors", { name: "Halo Karsa Black Honey" }, { name: "Halo Karsa Yellow Honey" }],
  ["tanks", { name: "Halo Karsa Tank 4" }, { name: "Halo Karsa, tank 9" }],
  ["weeks", { name: "Halo Karsa Week 14" }, { name: "Halo Karsa Wk 19" }],
  ["passes", { name: "Halo Karsa 1st Pass" }, { name: "Halo Karsa – third picking" }],
  ["days", { name: "Halo Karsa Day Lot 12 Nov" }, { name: "Halo Karsa Day Lot Nov 14" }],
  ["hills", { name: "Halo Karsa Ruhororo Hill" }, { name: "Halo Karsa colline Gitwengo" }],
  ["months of harvest", { harvest: "Oct–Dec 2025" }, { harvest: "May–Jul 2025" }],
  ["drying places", { dryingMethod: "Patio" }, { dryingMethod: "Raised Beds" }],
  ["stations in titles", { name: "Halo Karsa Chebonetti" }, { name: "Halo Karsa: Kapsorowai lavé" }],
  ["named blocks", { name: "Halo Karsa Block Mesa" }, { name: "Halo Karsa, block Riscal" }],
  ["coded lots in Chinese", { name: "Halo Karsa Batch A3" }, { name: "Halo Karsa B1批次" }],
  ["lots in Chinese", { name: "Halo Karsa A 批次" }, { name: "Halo Karsa Batch C" }],
  ["seasons", { name: "Halo Karsa Fly Crop" }, { name: "Halo Karsa Main Crop" }],
  ["years in titles", { name: "Halo Karsa 2023" }, { harvest: "2025" }],
  ["grades in titles", { name: "Halo Karsa AA" }, { name: "Halo Karsa AB" }],
  ["screens", { name: "Halo Karsa Screen 18" }, { name: "Halo Karsa scr. 15/16" }],
  ["sortings", { grade: "Peaberry" }, { grade: "17/18" }],
  ["cultivars in titles", { name: "Halo Karsa Pacas" }, { cultivars: ["Gesha"] }],
  ["selections", { cultivars: ["74110"] }, { cultivars: ["74158"] }],
  ["exporters", { name: "Halo Karsa (Wolde Trading PLC)" }, { name: "Halo Karsa – Abyssa Exports" }],
  ["hours", { fermentationDurationHours: 72 }, { fermentationDurationHours: 160 }],
  ["fruits", { name: "Halo Karsa Mango Co-ferment" }, { name: "Halo Karsa Peach Co-fermented" }],
  ["halves", { washingStation: "Halo Karsa East" }, { washingStation: "Halo Karsa West" }],
  ["decaf methods", { name: "Halo Karsa SWP" }, { name: "Halo Karsa Sugarcane Decaf" }],
  ["producers", { producer: "Gloria Anacona" }, { producer: "Leonel Guaca" }],
  ["codes of the grower", { name: "Halo Karsa KT-04" }, { name: "Halo Karsa KT-17" }],
  ["places of a contest", { name: "Auction Halo Karsa, 3rd place" }, { name: "Auction #9 Halo Karsa" }],
  ["day lots", { name: "Halo Karsa – Day lot 14" }, { name: "Halo Karsa, lot du jour n° 22" }],
  ["day lots in German", { name: "Halo Karsa Tageslos 3" }, { name: "Halo Karsa, lote del día 7" }],
  ["day lots in Japanese", { name: "Halo Karsa 日ロット 4" }, { name: "Halo Karsa Day Lot 5" }],
  ["colors of a brand", { name: "Halo Karsa 'Golden Foxtrot'" }, { name: "Halo Karsa 'Blue Foxtrot'" }],
  ["words of a brand", { name: "Halo Karsa Red Foxtrot" }, { name: "Halo Karsa „Blauer Foxtrot“" }],
  ["honeys in French", { name: "Halo Karsa Red Honey" }, { name: "Halo Karsa miel noir" }],
  ["honeys in German", { name: "Halo Karsa schwarzer Honig" }, { name: "Halo Karsa yellow honey" }],
  ["screens in Portuguese", { name: "Halo Karsa Screen 18" }, { name: "Halo Karsa peneira 14" }],
  ["honeys in Japanese", { name: "Halo Karsa Red Honey" }, { name: "Halo Karsa ホワイトハニー" }],
  ["lots in Korean", { name: "Halo Karsa 6번 로트" }, { name: "Halo Karsa lot 2" }],
  ["seasons of the harvest", { harvest: "2025 main crop" }, { harvest: "2025, mitaca" }],
  ["hours in titles", { name: "Halo Karsa 96h" }, { name: "Halo Karsa 150 hours" }],
  ["hand sortings", { grade: "Grade 1 DP" }, { grade: "Grade 1 TP" }],
  ["heights", { elevationMinMasl: 1500 }, { elevationMinMasl: 1950, elevationMaxMasl: 2100 }],
  ["brands", { name: 'Halo Karsa "Foxtrot"' }, { name: "Halo Karsa “Rumba”" }],
  ["codes of several letters", { name: "Halo Karsa HK-W-3" }, { name: "Halo Karsa lot HK-W-8" }],
  ["parts of a contract", { name: "Halo Karsa H402117-1" }, { name: "Halo Karsa H402117-6" }],
  ["grades of Papua New Guinea", { grade: "AA" }, { grade: "X" }],
  ["names of one color", { name: "Halo Karsa Rumba Negra" }, { name: "Halo Karsa Cigarra Negra" }],
  ["fields", { name: "Halo Karsa, Tablón Las Garzas" }, { name: "Halo Karsa – El Molino plot" }],
])("two lots of a station with different %s aren't the same", (_, a, b) => {
  const station = { washingStation: "Halo Karsa" };
  expect(eligibilityIn({ ...station }, { ...station })).toBe("eligible");
  expect(eligibilityIn({ ...station, ...a }, { ...station, ...b })).toBe("insufficient_evidence");
});

test.each<[string, Partial<ComparedFacts>]>([
  ["that only one calls a women's lot", { name: "Halo Karsa Mujeres" }],
  ["that only one calls a women's lot, in Finnish", { name: "Halo Karsa, naisten kahvi" }],
  ["that only one calls a reserve", { name: "Halo Karsa Private Reserve" }],
  ["that only one calls aged", { name: "Aged Halo Karsa" }],
  ["that only one has from a barrel", { name: "Halo Karsa whisky barrel" }],
  ["that only one shocked", { name: "Halo Karsa thermal shock" }],
  ["that only one ferments with something", { processAdditives: ["yeast"] }],
  ["that only one calls a peaberry", { name: "Halo Karsa caracolillo" }],
  ["that only one sells by its variety", { cultivars: ["Wush Wush"] }],
  ["that only one calls past crop", { name: "Halo Karsa past crop" }],
  ["that only one has from a barrel, in Chinese", { name: "Halo Karsa 威士忌桶" }],
  ["that only one shocked, in Japanese", { name: "Halo Karsa サーマルショック" }],
  ["that only one calls a peaberry, in Japanese", { name: "Halo Karsa ピーベリー" }],
  ["that only one has from an auction", { name: "Halo Karsa Cup of Excellence" }],
  ["that only one gives a brand", { name: 'Halo Karsa "Foxtrot"' }],
  ["whose name only one calls the upper", { washingStation: "Halo Karsa Alto" }],
  ["whose name only one numbers", { washingStation: "Halo Karsa 2" }],
])("two lots of a station %s aren't the same", (_, told) => {
  expect(eligibilityIn({ washingStation: "Halo Karsa" }, { washingStation: "Halo Karsa", ...told })).toBe(
    "insufficient_evidence",
  );
});

test.each(["Halo Karsa entkoffeiniert", "Halo Karsa décaféiné", "Halo Karsa 低因", "Halo Karsa Swiss Water"])(
  "%s is a decaf by its title",
  (name) => {
    expect(eligibilityIn({ washingStation: "Halo Karsa" }, { washingStation: "Halo Karsa", name })).toBe(
      "blocked",
    );
  },
);

test.each<[string, Partial<ComparedFacts>, Partial<ComparedFacts>]>([
  ["farm", { farm: "El Mirador" }, { farm: "Finca El Mirador" }],
  ["farm of two words", { farm: "Buena Vista" }, { farm: "Buenavista Estate" }],
  ["surname", { producer: "Familia Quispe" }, { producer: "Elmer Quispe" }],
])("a %s that many have tells no lot, unless the cup agrees", (_, a, b) => {
  const tastingNotes = ["raisin", "walnut", "lime"];
  expect(eligibilityIn(a, b)).toBe("insufficient_evidence");
  expect(eligibilityIn({ ...a, tastingNotes: ["raisin"] }, { ...b, tastingNotes: ["raisin"] })).toBe(
    "insufficient_evidence",
  );
  expect(eligibilityIn({ ...a, tastingNotes }, { ...b, tastingNotes })).toBe("eligible");
});

test("a brand in two titles tells nothing for two regions", () => {
  const name = 'Washed "Foxtrot" G1';
  expect(eligibilityIn({ name }, { name })).toBe("eligible");
  expect(eligibilityIn({ name }, { name, region: "Sidama" })).not.toBe("eligible");
});

test("a brand in two titles tells nothing for two towns of one region, but does for the region", () => {
  const of = (town: string, region: string) => ({ country: "Colombia", region, name: `Foxtrot ${town}` });
  expect(eligibilityIn(of("Isnos", "Isnos, Huila"), of("Oporapa", "Oporapa, Huila"))).not.toBe("eligible");
  expect(eligibilityIn(of("Isnos", "Isnos, Huila"), of("", "Huila"))).toBe("eligible");
});

test("a company's lots of two towns aren't the same, a station that shops place in two is", () => {
  const of = (town: string) => ({ country: "Colombia", region: "Huila", name: `Cigarral ${town}` });
  const company = { producer: "Cigarral" };
  expect(eligibilityIn({ ...of("Isnos"), ...company }, { ...of("Isnos"), ...company })).toBe("eligible");
  expect(eligibilityIn({ ...of("Isnos"), ...company }, { ...of("Oporapa"), ...company })).toBe(
    "insufficient_evidence",
  );
  const station = { washingStation: "Cigarral" };
  expect(eligibilityIn({ ...of("Isnos"), ...station }, { ...of("Oporapa"), ...station })).toBe("eligible");
});

test.each([
  ["Costa Rica", "West Valley", "Alajuela", "Turrialba"],
  ["Tanzania", "Karatu", "Ngorongoro", "Ruvuma"],
  ["Ecuador", "Saraguro", "Loja", "Imbabura"],
])("in %s %s and %s may be one place, %s is another", (country, region, other, elsewhere) => {
  const washingStation = "Karsu";
  const told = { country, washingStation };
  expect(eligibilityIn({ ...told, region }, { ...told, region: other })).toBe("eligible");
  expect(eligibilityIn({ ...told, region }, { ...told, region: elsewhere })).not.toBe("eligible");
});

test("a rare name tells a station in two regions only if it is long and spelled alike", () => {
  const of = (washingStation: string, region: string) => ({ washingStation, region });
  expect(eligibilityIn(of("Halo Karsa", "Guji"), of("Halo Karsa WS", "Harrar"))).toBe("eligible");
  expect(eligibilityIn(of("Halo Karsa", "Guji"), of("Hallo Karso", "Harrar"))).not.toBe("eligible");
  expect(eligibilityIn(of("Karsu", "Guji"), of("Karsu", "Harrar"))).not.toBe("eligible");
});

test("facts that seldom agree by chance tell a lot named by its farm here and its owner there", () => {
  const told = { cultivars: ["Sidra"], harvest: "2025", tastingNotes: ["plum"] };
  const of = (elevation: number) => ({
    farm: { ...told, farm: "La Cigarra", elevationMinMasl: elevation },
    owner: { ...told, producer: "Anibal Tuquerres", elevationMinMasl: 1837 },
  });
  expect(eligibilityIn(of(1837).farm, of(1837).owner)).toBe("eligible");
  expect(eligibilityIn(of(1780).farm, of(1780).owner)).toBe("insufficient_evidence");
});

test("notes alone tell a lot by three if both give the crop, otherwise by four", () => {
  const three = { name: "Guji", tastingNotes: ["raisin", "walnut", "lime"] };
  const four = { ...three, tastingNotes: [...three.tastingNotes, "jasmine"] };
  expect(eligibilityIn(three, three)).toBe("insufficient_evidence");
  expect(eligibilityIn({ ...three, harvest: "2025" }, { ...three, harvest: "2025" })).toBe("eligible");
  expect(eligibilityIn(four, four)).toBe("eligible");
});

test("a cooperative tells a lot unless one side names a station or grower of it", () => {
  const cooperative = "Dabo Hunda";
  expect(eligibilityIn({ cooperative }, { cooperative: "Daboo Hundaa Coop" })).toBe("eligible");
  expect(eligibilityIn({ cooperative }, { cooperative, producer: "Abera Lemiso" })).toBe(
    "insufficient_evidence",
  );
});

test.each<[string, Partial<ComparedFacts>, Partial<ComparedFacts>]>([
  ["heights", { name: "Halo Karsa 2010 masl" }, { harvest: "2025" }],
  ["screens like crop years", { name: "Halo Karsa 17/18" }, { harvest: "2025" }],
  ["colors in other languages", { cultivars: ["Bourbon Amarelo"] }, { cultivars: ["Yellow Bourbon"] }],
  ["a number on one side", { name: "Halo Karsa Lot 7" }, {}],
  ["varieties in Japanese", { cultivars: ["シドラ"] }, { cultivars: ["Sidra"] }],
  [
    "one brand in two languages",
    { name: "Halo Karsa 'Blue Foxtrot'" },
    { name: "Halo Karsa 'Blauer Foxtrot'" },
  ],
  ["varieties in scripts that no list has", { cultivars: ["ジャクー"] }, { cultivars: ["Caturra"] }],
  ["a variety's name in Spanish", { cultivars: ["Borbón Rosado"] }, { cultivars: ["Pink Bourbon"] }],
  ["a code with and without a hyphen", { name: "Halo Karsa lot HK-17" }, { name: "Halo Karsa (HK17)" }],
  ["a code without its letters", { name: "Halo Karsa HKS-0452" }, { name: "Halo Karsa no. 452" }],
  [
    "words of processing",
    { name: "Halo Karsa, doppelt fermentierter" },
    { name: "Halo Karsa séchée, cofermenté" },
  ],
  ["a variety's other name beside it", { cultivars: ["Marsellesa H9"] }, { cultivars: ["H9"] }],
  [
    "a color of the variety",
    { name: "Halo Karsa Honey Red Pacas" },
    { name: "Halo Karsa Yellow Honey Pacas" },
  ],
  ["a variety that can't be read", { cultivars: ["ミステリア"] }, { cultivars: ["Gesha"] }],
  ["a second surname", { producer: "Wilmer Zúñiga Paca" }, { producer: "Wilmer Zuñiga", name: "La Cigarra" }],
  ["a women's cooperative", { name: "Halo Karsa Women's Coop" }, {}],
  ["spellings of a variety", { cultivars: ["Geisha"] }, { cultivars: ["Gesha"] }],
  [
    "PB for Pink Bourbon",
    { name: "Halo Karsa PB", cultivars: ["Pink Bourbon"] },
    { cultivars: ["Pink Bourbon"] },
  ],
  ["near heights", { elevationMinMasl: 1900 }, { elevationMinMasl: 2000, elevationMaxMasl: 2100 }],
  ["quotes around the station", { name: '"Halo Karsa" washed' }, {}],
  ["a brand without quotes", { name: 'Halo Karsa "Foxtrot"' }, { name: "Foxtrot Halo Karsa" }],
])("%s make no two lots of one station", (_, a, b) => {
  const station = { washingStation: "Halo Karsa" };
  expect(eligibilityIn({ ...station, ...a }, { ...station, ...b })).toBe("eligible");
});

test("listings on sale more than a season apart are the same coffee only if their notes agree", () => {
  const [spring, winter] = ["2025-03-01", "2026-01-10"];
  const washingStation = "Halo Karsa";
  const notes = ["black currant", "grapefruit", "brown sugar"];
  const eligibility = (stockedDate: string | null, tastingNotes: string[]) =>
    eligibilityIn(
      { washingStation, tastingNotes: notes, stockedDate: spring },
      { washingStation, tastingNotes, stockedDate },
    );
  expect(eligibility(winter, notes)).toBe("eligible");
  expect(eligibility(winter, ["black currant", "toffee"])).toBe("insufficient_evidence");
  expect(eligibility("2025-09-01", ["black currant", "toffee"])).toBe("eligible");
  expect(eligibility(null, ["black currant", "toffee"])).toBe("eligible");
});

test("a brand that both titles have tells nothing if two growers are named", () => {
  const [one, other] = [{ name: "Guji Lemmaso Washed" }, { name: "Guji Lemasso" }];
  expect(eligibilityIn(one, other)).toBe("eligible");
  expect(eligibilityIn({ ...one, cooperative: "Koakita" }, { ...other, producer: "Abera Lemiso" })).toBe(
    "insufficient_evidence",
  );
});
