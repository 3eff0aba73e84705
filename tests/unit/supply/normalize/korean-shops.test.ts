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

test.each([
  ["콜롬비아우일라 핑크버본 워시드", { country: "Colombia", region: "Huila", cultivars: ["Pink Bourbon"] }],
  ["인도네시아만델링 G1", { country: "Indonesia", region: "Mandheling" }],
  ["에티오피아구지 케르차 내추럴", { region: "Guji" }],
  ["에티오피아 시다마 구지 워시드", { region: "Guji" }],
  ["코스타리카 웨스턴 밸리 허니", { region: "West Valley" }],
  ["브라질 술 지 미나스 펄프드", { region: "Sul de Minas", processing: "Pulped Natural" }],
])("a country without a space behind it and rarer spellings of regions are read: %s", (name, facts) => {
  expect(read({ name })).toMatchObject(facts);
});

test.each([
  ["파나마 엘리다 에스테이트 게이샤 워시드", { farm: "Elida Estate" }],
  ["코스타리카 볼칸 아줄 카투라 허니", { farm: "Volcán Azul" }],
  ["콜롬비아 윌톤 베니테스 게이샤", { producer: "Wilton Benitez", farm: null }],
  ["과테말라 엘리다 카투라", { farm: null }],
  ["페루 핀카 로스 세드로스 워시드", { farm: "Finca Los Cedros" }],
])("a grower that shops know is named in Latin letters, in its own country only: %s", (name, facts) => {
  expect(read({ name })).toMatchObject(facts);
});

test.each([
  ["[2026] 니카라과 바람 워시드", "2026"],
  ["-25CROP- 니카라과 바람 워시드", "2025"],
  ["(2026 뉴크롭) 니카라과 바람", "2026"],
  ["2025 니카라과 바람 워시드", "2025"],
  ["니카라과 바람 워시드 뉴크롭 2026년", "2026"],
  ["니카라과 바람 (2021 COE 3위) 워시드", null],
  ["2022 COE 니카라과 바람 워시드", null],
])("a crop's year is told from a contest's: %s", (name, harvest) => {
  expect(read({ name }).harvest).toBe(harvest);
});

test("kinds of lots are read in Hangul and katakana", () => {
  expect(read({ name: "니카라과 바람 워시드 - 마이크로랏" }).type).toBe("Microlot");
  expect(read({ name: "ニカラグア マイクロロット ウォッシュド" }).type).toBe("Microlot");
  expect(read({ name: "[생두] 봄바람 블렌딩 1kg" })).toMatchObject({ blend: true, type: "Blend" });
  expect(read({ name: "니카라과 블렌딩용 워시드" }).blend).toBe(false);
});

test.each([
  ["콜롬비아 바람 파인애플 코퍼멘테이션", { processing: "Pineapple Co-Fermented" }],
  ["페루 바람 카보닉 디카페인", { processing: "CO2 Decaf", process: { fermentationType: null } }],
  ["페루 바람 게이샤내추럴", { processing: "Natural", cultivars: ["Gesha"] }],
  ["브라질 바람 스크린 17/18 워시드", { appearance: "Screen 17–18" }],
])("a process or a size is read as other shops spell it: %s", (name, facts) => {
  expect(read({ name })).toMatchObject(facts);
});

test.each([
  "생두 9종 100g 세트",
  "페루 콜롬비아 생두 샘플러",
  "スペシャルティ お試しセット",
  "Rohkaffee Probierset Peru",
  "Moonlight Set",
])("a set of samples is no lot: %s", (name) => {
  expect(normalizeProduct(product({ name }), { wholesaleOnly: false })).toMatchObject({
    code: "not_green_coffee",
  });
});
