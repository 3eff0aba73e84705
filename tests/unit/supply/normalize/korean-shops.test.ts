import { expect, test } from "vitest";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { product } from "./product";

const read = (overrides: Parameters<typeof product>[0]) => {
  const result = normalizeProduct(product(overrides), { wholesaleOnly: false });
  if (result.kind !== "coffee") throw new Error(result.reason);
  return result.facts;
};

test("Korean notes are read in English, with or without a space within a name", () => {
  const columns = { notes: "브라운슈가, 청포도, 밀크 초콜릿, 홍차, 실키" };
  expect(read({ name: "온두라스 산들 워시드", columns }).tastingNotes).toEqual([
    "brown sugar",
    "green grape",
    "milk chocolate",
    "black tea",
  ]);
});

test("a syrupy body in Korean is no flavor", () => {
  expect(read({ name: "페루 바람 워시드", columns: { notes: "시럽 같은 바디" } }).tastingNotes).toBeNull();
});

test("a tag that lists flavors is a row of notes, and one that names a paper bag its size", () => {
  const facts = read({ name: "페루 바람 내추럴", tags: ["20kg 지대포장", "자두, 라임, 카카오, 라운드바디"] });
  expect(facts).toMatchObject({ tastingNotes: ["plum", "lime", "cacao"], bagSize: "20 kg" });
});

test("Korean rows tell varieties, months by number, and hours of fermentation", () => {
  const columns = {
    variety: "카티모르, 옐로우 버번",
    harvest: "2024.11 ~ 2025.01",
    process: "워시드 (36시간 발효)",
  };
  expect(read({ name: "베트남 구름", columns })).toMatchObject({
    country: "Vietnam",
    cultivars: ["Catimor", "Yellow Bourbon"],
    harvest: "Nov 2024–Jan 2025",
    process: { baseMethod: "Washed", fermentationDurationHours: 36 },
  });
});

test("months by number within one year name the year once", () => {
  expect(read({ name: "베트남 구름", columns: { harvest: "2026.04 ~ 06" } }).harvest).toBe("Apr–Jun 2026");
});

test("fifteen days of carbonic maceration are counted in hours", () => {
  const columns = { process: "카보닉 마세레이션 내추럴 (15일 발효)" };
  expect(read({ name: "베트남 구름", columns }).process).toMatchObject({
    fermentationType: "Carbonic Maceration",
    fermentationDurationHours: 360,
  });
});

test.each([
  ["콜롬비아 산들 사워솝 코퍼먼티드", "soursop", "Soursop Co-Fermented"],
  ["콜롬비아 산들 허니 시나몬 모스토 CO 퍼먼티드", "cinnamon", "Cinnamon Co-Fermented Honey"],
])("what %s was fermented with is named in English", (name, additiveDetail, processing) => {
  expect(read({ name })).toMatchObject({ processing, process: { additiveDetail } });
});

test("a lot of an Indian estate is coffee by the word for raw beans alone", () => {
  expect(read({ name: "[생두] 인도 산들" }).country).toBe("India");
});

test.each([
  ["과떼말라 안띠구아 띠피까 워시드", { country: "Guatemala", region: "Antigua", cultivars: ["Typica"] }],
  ["온두라스 레드버번 내추럴", { country: "Honduras", cultivars: ["Red Bourbon"] }],
  ["예멘 마타리 내추럴", { country: "Yemen", region: "Bani Matar" }],
  ["볼리비아 카라나비 유기농", { region: "Caranavi", certifications: ["Organic"] }],
  ["콜롬비아 톨리마 수프리모", { region: "Tolima", grade: "Supremo" }],
  ["르완다 루치로 피베리", { region: "Rutsiro", grade: "PB", type: "Peaberry" }],
])("%s is read whichever way a shop spells it", (name, facts) => {
  expect(read({ name })).toMatchObject(facts);
});

test.each([
  ["페루 라스 팔마스 카투라 허니", "Las Palmas"],
  ["니카라과 산타 테레사 내추럴", "Santa Teresa"],
  ["콜롬비아 엘 파라이소 워시드", "El Paraíso"],
  ["온두라스 산타 바바라 워시드", null],
  ["페루 비스타 워시드", null],
])("a farm's Spanish name in Hangul is written in Latin letters: %s", (name, farm) => {
  expect(read({ name }).farm).toBe(farm);
});

test("a farm's row in Hangul is written in Latin letters where each word is known", () => {
  expect(read({ name: "페루 바람", columns: { farm: "라 에스페란자" } }).farm).toBe("La Esperanza");
  expect(read({ name: "페루 바람", columns: { farm: "산들 농장" } }).farm).toBe("산들 농장");
});

test("the way of a decaf is read in Hangul", () => {
  expect(read({ name: "페루 바람 디카페인 마운틴 워터" }).processing).toBe("Mountain Water Decaf");
  expect(read({ name: "콜롬비아 바람 슈가케인 디카페인" }).processing).toBe("EA / Sugarcane Decaf");
});
