/** Varieties as shops of Japan, Korea and China write them, in the catalog's names; a longer one comes first. */
const IN_SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/ピンク・?ブルボン|핑크 ?버번|粉[红紅]波旁/, "Pink Bourbon"],
  [/ウシュ・?ウシュ|우시우시|우쉬우쉬/, "Wush Wush"],
  [/ゲイシャ|ゲシャ|게이샤|瑰夏|[藝艺]妓/, "Gesha"],
  [/シドラ|시드라|西[德]拉/, "Sidra"],
  [/パカマラ|파카마라|帕卡[马馬]拉/, "Pacamara"],
  [/ティピカ・?メホラード|티피카 ?메호라도/, "Typica Mejorado"],
  [/ティピカ|티피카|[铁鐵]皮卡/, "Typica"],
  [/カスティ(?:ー)?[ジリ]ョ|카스티[요죠]|卡斯蒂[略优]/, "Castillo"],
  [/カトゥアイ|カツアイ|카투아이|卡杜艾/, "Catuai"],
  [/カトゥーラ|カツーラ|카투라|卡杜拉/, "Caturra"],
  [/アララ|아라라/, "Arara"],
  [/ジャバ|ジャヴァ/, "Java"],
  [/ブルボン|버번|波旁/, "Bourbon"],
];

/** The catalog's name of a variety in another script, or null. */
export const cultivarInScript = (text: string): string | null =>
  IN_SCRIPTS.find(([script]) => script.test(text))?.[1] ?? null;
