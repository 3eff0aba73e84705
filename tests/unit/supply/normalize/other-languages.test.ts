import { expect, test } from "vitest";
import { say } from "./said";

test.each([
  ["Erntemonat: Mai bis September", "May–Sep"],
  ["Erntezeit: |\nNovember bis Januar |", "Nov–Jan"],
  ["Mese di raccolta: aprile/giugno", "Apr–Jun"],
  ["Récolte: Novembre à Février", "Nov–Feb"],
  ["Época de cosecha: ene - abr 2024", "Jan–Apr 2024"],
  ["Colheita: maio a setembro", "May–Sep"],
  ["Oogst: maart tot juni", "Mar–Jun"],
  ["Year: 2024", "2024"],
])("months of harvest are read in other languages: %j", (row, harvest) => {
  expect(say(row).harvest).toBe(harvest);
});

test.each([
  ["Peso dei sacchi: 60 Kg", "60 kg"],
  ["Sackgröße: 69 kg", "69 kg"],
  ["Peso del saco: 46 kg", "46 kg"],
  ["Sac: 60 kg GrainPro", "60 kg GrainPro"],
])("an export sack is read in other languages: %j", (row, size) => {
  expect(say(row).bagSize).toBe(size);
});

test.each([
  ["Gesamtpunktzahl (von 100): 84.5", 84.5],
  ["Punteggio: 86", 86],
  ["Puntaje de taza: 85,25", 85.25],
])("a score is read in other languages: %j", (row, score) => {
  expect(say(row).scoreValue).toBe(score);
});

test("a sack's kilograms below the score's empty heading are no score", () => {
  expect(say("SCA score\n\n60 kg\n\nJute Bag").scoreValue).toBeNull();
});

test.each([
  ["Geschmack: Walnussnuancen, Vollmilchschokoladen Noten", ["walnut", "milk chocolate"]],
  ["Aroma: Mandelnoten und zarte Fruchtanklänge", ["almond", "fruit"]],
  ["Note sensoriali: mandorla, uvetta, frutti di bosco", ["almond", "raisin", "forest fruit"]],
  ["Notes: mangue, cassonade, fleurs blanches", ["mango", "brown sugar", "white flower"]],
  ["Sabor: higo, pimienta negra, azúcar moreno", ["fig", "black pepper", "brown sugar"]],
  ["Smaakprofiel: perzik, melkchocolade", ["peach", "milk chocolate"]],
])("flavors are read in other languages: %j", (row, notes) => {
  expect(say(row).tastingNotes).toEqual(notes);
});

test("colors of cultivars and words of process are read in other languages", () => {
  const facts = say("Varietät: Gelber Bourbon\nAufbereitung: naturell, in der Sonne getrocknet");
  expect(facts).toMatchObject({ cultivars: ["Yellow Bourbon"], process: { baseMethod: "Natural" } });
  expect(say("Variété: variété indigène\nProducteur: petits producteurs", "Éthiopie Guji")).toMatchObject({
    cultivars: ["Heirloom"],
    producer: null,
  });
});

test("a Japanese shop's rows are read, whatever script a word is glued to", () => {
  const rows = [
    "精製 ウォッシュド",
    "標高：1,700〜1,900ｍ",
    "品種 ブルボン",
    "入荷 2025年3月",
    "乾燥 アフリカンベッドでの天日乾燥",
    "生産者：カヤンザ県の小規模農家",
    "スクリーン：Sc17以上:20%、Sc16:30%、Sc15:40%",
    "フレーバー：オレンジ、黒糖、紅茶",
  ].join("\n");
  expect(say(rows, "ブルンジ カヤンザ ウォッシュド")).toMatchObject({
    country: "Burundi",
    region: "Kayanza",
    producer: null,
    appearance: null,
    cultivars: ["Bourbon"],
    elevationMinMasl: 1700,
    elevationMaxMasl: 1900,
    arrivalDate: "2025-03-01",
    tastingNotes: ["orange", "brown sugar", "black tea"],
    process: { baseMethod: "Washed", dryingMethod: "Raised Beds" },
  });
});

test.each([
  ["デカフェ ペルー マウンテンウォーター", { decaf: true, processing: "Mountain Water Decaf" }],
  ["ホンジュラス コパン アナエロビックナチュラル", { region: "Copán", processing: "Anaerobic Natural" }],
  ["コスタリカ タラス ホワイトハニー", { region: "Tarrazú", processing: "White Honey" }],
  ["Café vert Brésil bio lavé", { country: "Brazil", certifications: ["Organic"] }],
  ["Caffè crudo Brasile naturale", { country: "Brazil", processing: "Natural" }],
  ["Äthiopien Limu Grad 2 natur Rohkaffee", { grade: "Grade 2", processing: "Natural" }],
])("a bare title is read in other languages: %s", (name, facts) => {
  expect(say("", name)).toMatchObject(facts);
});
