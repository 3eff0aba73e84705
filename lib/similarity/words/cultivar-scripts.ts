/** Varieties as shops of Japan, Korea and China write them, in the catalog's names; a longer one comes first. */
const IN_SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/ピンク・?ブルボン|핑크 ?(?:버번|부르봉)|粉[红紅]?波旁|розов\S* бурбон/i, "Pink Bourbon"],
  [/イエロー・?ブルボン|옐로우? ?(?:버번|부르봉)|[黄黃]波旁|ж[её]лт\S* бурбон/i, "Yellow Bourbon"],
  [/レッド・?ブルボン|레드 ?(?:버번|부르봉)|[红紅]波旁|красн\S* бурбон/i, "Red Bourbon"],
  [/ウシュ・?ウシュ|우시우시|우쉬우쉬|[乌烏]木什|вуш-?вуш/i, "Wush Wush"],
  [/ゲイシャ|ゲシャ|게이샤|[게계]샤|瑰夏|[藝艺]妓|ге[ий]ша|جيشا|غيشا/i, "Gesha"],
  [/シドラ|시드라|西[德]拉|сидра/i, "Sidra"],
  [/パカマラ|파카마라|帕卡[马馬]拉|пакамара/i, "Pacamara"],
  [/マラゴジッペ|マラゴジペ|마라고지페|象豆|марагоджи[пб]\S*/i, "Maragogype"],
  [/マラカトゥ(?:ー)?ラ|마라카투라|[马馬]拉卡杜拉|маракатур\S*/i, "Maracaturra"],
  [/ティピカ・?メホラード|티피카 ?메호라도|типика мехорадо/i, "Typica Mejorado"],
  [/ティピカ|티피카|[铁鐵]皮卡|типика/i, "Typica"],
  [/カスティ(?:ー)?[ジリ]ョ|카스티[요죠]|卡斯蒂[略优]|кастильо/i, "Castillo"],
  [/カトゥアイ|カツアイ|카투아이|卡[杜图圖]艾|катуаи/i, "Catuai"],
  [/カトゥーラ|カツーラ|カトゥッラ|카투라|卡[杜图圖]拉|катурр?а/i, "Caturra"],
  [/カチモール|カティモール|카티모르?|卡蒂姆|катимор/i, "Catimor"],
  [/パライネマ|파라이네마|帕拉伊?[内尼]玛|параинема/i, "Parainema"],
  [/チロソ|치로소|奇[罗羅]索|чиросо/i, "Chiroso"],
  [/ルメ・?スーダン|루메 ?수단|汝[媚梅][苏蘇]丹|суданск\S* руме/i, "Rume Sudan"],
  [/ラウリナ|ローリナ|로리나|라우리나|[劳勞]林娜|лаурина/i, "Laurina"],
  [/ムンド・?ノーボ|문도 ?노보|新世界|мундо ново/i, "Mundo Novo"],
  [/パカス|파카스|帕卡斯|пакас/i, "Pacas"],
  [/ロブスタ|로부스타|[罗羅]布斯塔|робуста/i, "Robusta"],
  [/アララ|아라라|арара/i, "Arara"],
  [/ジャバ|ジャヴァ/, "Java"],
  [/ブルボン|버번|부르봉|波旁|бурбон/i, "Bourbon"],
];

/** The catalog's name of a variety in another script, or null. */
export const cultivarInScript = (text: string): string | null =>
  IN_SCRIPTS.find(([script]) => script.test(text.normalize("NFC")))?.[1] ?? null;

/** Names that a region or a catalog uses in addition to the trade's. */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/\bjavanica\b|\bjava long-?berry\b|\blong-?berry java\b/i, "Java"],
  [/\bborb[o\u00f3]n rosado\b|\bbourbon ros[e\u00e9](?![a-z])/i, "Pink Bourbon"],
  [/\bh-?1\b/i, "Centroamericano"],
  [/\bpache (?:de )?san ram[o\u00f3]n\b|\bsan ram[o\u00f3]n\b/i, "San Ramon"],
  [/\bpluma\b/i, "Pluma Hidalgo"],
  [/\bt(?:\.|[i\u00ed]pica) mejorad[oa]\b/i, "Typica Mejorado"],
];

export const aliasOf = (cultivar: string): string | null =>
  ALIASES.find(([alias]) => alias.test(cultivar.normalize("NFC")))?.[1] ?? null;
