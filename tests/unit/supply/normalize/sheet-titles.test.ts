import { expect, test } from "vitest";
import { say } from "./said";

const titled = (name: string, description = "") => say(description, name);

test.each([
  ["Kenya AA - Nyeri - Gatimba - Barira FCS (GrainPro)", "Gatimba"],
  ["Burundi Washed - Kayanza - Ruvumba (GrainPro)", "Ruvumba"],
])("a sheet's title %s names the station behind its region", (name, washingStation) => {
  expect(titled(name)).toMatchObject({ washingStation });
});

test("what follows the region of another country's sheet is no station", () => {
  expect(titled("Guatemala Washed - Huehuetenango - Ruvumba").washingStation).toBeNull();
});

test("a sheet names the grower behind the word microlot, known by name or not", () => {
  expect(titled("Guatemala Microlot - Asdrubal Paz - El Risco - Huehuetenango - Washed").producer).toBe(
    "Asdrubal Paz",
  );
  expect(titled("Guatemala Microlot - Huehuetenango - Washed").producer).toBeNull();
});

test.each([
  ["Colombia Inza - ASORIVER - Cauca", "ASORIVER"],
  ["Colombia Huila - Grupo Asociativo La Meseta - Pitalito", "Grupo Asociativo La Meseta"],
])("the coined name in %s is a cooperative's", (name, cooperative) => {
  expect(titled(name)).toMatchObject({ cooperative, producer: null });
});

test("producers from a body with a coined name grow for it", () => {
  expect(titled("Colombia Tolima Washed", "Grower: Producers from ASOPLANTA")).toMatchObject({
    cooperative: "ASOPLANTA",
    producer: null,
  });
});

test("a Coop Society is written as the other societies", () => {
  expect(
    titled("Kenya Kiambu AB", "Gitita Factory is part of the Gitita Farmer's Coop Society.").cooperative,
  ).toBe("Gitita FCS");
});

test("a farm's name in a title ends where its grower's begins", () => {
  expect(titled("Costa Rica Tarrazú Finca La Pastora Minor Esquivel Natural").farm).toBe("Finca La Pastora");
  expect(titled("Honduras Marcala Finca Santa Maria Elena Natural").farm).toBe("Finca Santa Maria Elena");
});

test("a family in a title leaves out the place before it", () => {
  expect(titled("Panama Boquete Lamadrid Family Natural").producer).toBe("Lamadrid Family");
});

test("brothers who run a micro mill grew its coffee", () => {
  const words = "La Miniya is a small micro mill in Tarrazú, run by the Navarro brothers.";
  expect(titled("Costa Rica Caturra", words).producer).toBe("Navarro brothers");
});

test("a line of small holders names no producer", () => {
  expect(titled("Ethiopia Decaf", "Producer: Small Ethiopian Farm Holders").producer).toBeNull();
});

test.each([
  [
    "Peru Microlot - Wilder Rojas - El Morito - Huabal - Pache - Washed",
    { producer: "Wilder Rojas", farm: "El Morito" },
  ],
  ["Peru Microlot - Wilder Rojas - Jaen - Pache - Washed", { farm: null, region: "Cajamarca" }],
  [
    "Kenya AB - Embu - Murue FCS - Gakundu (GrainPro)",
    { cooperative: "Murue FCS", washingStation: "Gakundu" },
  ],
  ["Sumatra Wet-Hulled - Lintong - Grade 1", { region: "Lintong" }],
])("a sheet's parts tell each other apart: %s", (title, facts) => {
  expect(say("", title)).toMatchObject(facts);
});

test.each([
  ["Gatundi AA Top - Nyeri - Mathera FCS", { washingStation: "Gatundi", cooperative: "Mathera FCS" }],
  ["Kigoma Hill - Nyamagabe - Fully Washed", { washingStation: "Kigoma Hill" }],
  ["Kirinyaga - Peaberry", { washingStation: null }],
  ["Regional - Nyeri", { washingStation: null }],
  ["Luis Ardila - Villa Rosita - Caturra - Honey", { producer: "Luis Ardila", farm: "Villa Rosita" }],
  [
    "Brazil 2nd Place Serra Alta Pulped Natural - Elias Prado Nunes, Cerrado",
    { producer: "Elias Prado Nunes" },
  ],
  ["Jamaica Blue Mountain Clydesdale Rise Estate", { farm: "Clydesdale Rise Estate" }],
  ["Papua New Guinea Kumbar Estate AX", { farm: "Kumbar Estate", grade: "AX" }],
])("a sheet's title tells who grew and washed it: %s", (name, facts) => {
  expect(say("Process: Washed", name)).toMatchObject(facts);
});

test("a row of the origin names the country where the title only has a place of that name", () => {
  expect(say("Origin: Honduras", "Carlos Jinotega - Los Alisos - Washed").country).toBe("Honduras");
});
