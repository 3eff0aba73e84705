import { expect, test } from "vitest";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { product } from "./product";

const read = (overrides: Parameters<typeof product>[0]) => {
  const result = normalizeProduct(product(overrides), { wholesaleOnly: false });
  if (result.kind !== "coffee") throw new Error(`${result.code}: ${result.reason}`);
  return result.facts;
};

const TITLES = `
Colombia Pitalito Washed > Huila
Indonesia Toraja Mamasa Washed > Toraja
Nepal Jumla Washed > Jumla
Ecuador Yunguilla Valley Typica > Azuay
Colombia Acevedo Pink Bourbon > Huila
Colombia San Agustín Caturra > Huila
Colombia Planadas Castillo > Tolima
Colombia Gaitania Washed > Tolima
Colombia Inzá Caturra > Cauca
Colombia Popayán Reserve > Cauca
Colombia Buesaco Honey > Nariño
Colombia Jericó Washed > Antioquia
Colombia Ciudad Bolívar Natural > Antioquia
Colombia Belén de Umbría Honey > Risaralda
Colombia Filandia Gesha > Quindío
Colombia Chinchiná Excelso > Caldas
Colombia El Águila Washed > Valle del Cauca
Colombia Mesa de los Santos Organic > Santander
Colombia Serranía del Perijá Organic > Cesar
Colombia Anolaima Washed > Cundinamarca
Colombia Moniquirá Washed > Boyacá
Ethiopia Gedeb Chelbesa Washed > Yirgacheffe
Ethiopia Kochere G1 > Yirgacheffe
Ethiopia Banko Gotiti Natural > Yirgacheffe
Ethiopia Bensa Natural > Sidama
Ethiopia Aleta Wondo Washed > Sidama
Ethiopia Hambela Wamena Natural > Guji
Ethiopia Uraga Washed G1 > Guji
Ethiopia Bule Hora Natural > Guji
Ethiopia Agaro Washed > Jimma
Ethiopia Yayu Forest Natural > Jimma
Ethiopia Gimbi Natural > Lekempti
Ethiopia Bonga Natural > Kaffa
Ethiopia Guraferda Natural > Bench Maji
Ethiopia Harenna Forest > Bale
Ethiopia Nensebo Washed > West Arsi
Kenya Othaya AA > Nyeri
Kenya Kerugoya AB > Kirinyaga
Kenya Mathioya PB > Murang'a
Kenya Githunguri AA > Kiambu
Kenya Runyenjes AA > Embu
Kenya Kangundo AB > Machakos
Kenya Kipkelion AA > Kericho
Kenya Kapsokwony AB > Bungoma
Kenya Trans-Nzoia AA > Trans Nzoia
Rwanda Butare Bourbon > Huye
Rwanda Gikongoro Washed > Nyamagabe
Rwanda Cyangugu Washed > Rusizi
Rwanda Kibeho Natural > Nyaruguru
Burundi Gahombo Washed > Kayanza
Burundi Karusi Washed > Karuzi
Tanzania Mbinga AB > Mbinga
Tanzania Mbozi AA > Mbozi
Tanzania Machame Peaberry > Kilimanjaro
Uganda Sipi Falls Natural > Kapchorwa
Uganda Mbale AA > Bugisu
Uganda Bushenyi Drugar > Ankole
DRC Idjwi Island Washed > South Kivu
DRC Butembo Washed > North Kivu
Malawi Viphya AA > Mzuzu
Malawi Misuku AB > Misuku Hills
Zambia Kasama AA > Northern Province
Zimbabwe Mutare AA > Manicaland
Cameroon Oku Washed > Boyo
Madagascar Ampefy Washed > Itasy
Guatemala San Pedro Necta SHB > Huehuetenango
Guatemala Todos Santos Cuchumatán > Huehuetenango
Guatemala San Juan La Laguna > Atitlán
Guatemala Alotenango SHB > Antigua
Guatemala San Martín Jilotepeque > Acatenango
Guatemala Chiquimula SHB > Nuevo Oriente
Guatemala Tactic Washed > Cobán
Guatemala Tajumulco SHB > San Marcos
Guatemala Mataquescuintla Washed > Nuevo Oriente
Guatemala Nebaj Washed > Quiché
Honduras El Cielito Washed > Santa Bárbara
Honduras Corquín Honey > Copán
Honduras Chinacla Washed > Marcala
Honduras Opalaca SHG > Opalaca
Honduras Montecillos SHG > Montecillos
Honduras Siguatepeque Washed > Comayagua
Honduras Danlí SHG > El Paraíso
Honduras Belén Gualcho > Ocotepeque
El Salvador Juayúa Honey > Apaneca-Ilamatepec
El Salvador Metapán Pacamara > Chalatenango
El Salvador Ciudad Barrios Bourbon > Cacahuatique
El Salvador Chinameca Washed > Tecapa-Chinameca
El Salvador Comasagua Washed > El Bálsamo-Quezaltepec
Costa Rica Santa María de Dota > Tarrazú
Costa Rica León Cortés Honey > Tarrazú
Costa Rica Zarcero Honey > West Valley
Costa Rica Pérez Zeledón Washed > Brunca
Costa Rica Coto Brus Washed > Brunca
Costa Rica Aquiares Washed > Turrialba
Costa Rica Barva Honey > Central Valley
Panama Cañas Verdes Gesha > Boquete
Panama Paso Ancho Geisha > Volcán
Panama Río Sereno Gesha > Volcán
Nicaragua Dipilto Washed > Nueva Segovia
Nicaragua La Dalia SHG > Matagalpa
Nicaragua Datanlí Natural > Jinotega
Nicaragua San Juan del Río Coco > Madriz
Mexico Jaltenango Washed > Chiapas
Mexico Pluma Hidalgo Natural > Oaxaca
Mexico Coatepec Altura > Veracruz
Mexico Cuetzalan Washed > Puebla
Mexico Xilitla Washed > San Luis Potosí
Peru Jaén Washed > Cajamarca
Peru Rodríguez de Mendoza > Amazonas
Peru Moyobamba Washed > San Martín
Peru Quillabamba Washed > Cusco
Peru Satipo Organic > Junín
Peru Villa Rica FTO > Pasco
Peru Tingo María Washed > Huánuco
Peru Sandia Washed > Puno
Ecuador Nanegal Washed > Pichincha
Ecuador Quilanga Washed > Loja
Ecuador Íntag Washed > Imbabura
Ecuador Palanda Washed > Zamora-Chinchipe
Bolivia Taypiplaya Washed > Caranavi
Bolivia Coroico Washed > Yungas
Brazil Carmo de Minas Natural > Mantiqueira de Minas
Brazil Patrocínio Natural > Cerrado Mineiro
Brazil Três Pontas Pulped Natural > Sul de Minas
Brazil Manhuaçu Natural > Matas de Minas
Brazil Franca Natural > Mogiana
Brazil Piatã Washed > Chapada Diamantina
Brazil Venda Nova do Imigrante > Espírito Santo
Brazil Ribeirão Claro Natural > Norte Pioneiro
Indonesia Takengon Wet-Hulled > Aceh
Indonesia Bener Meriah Natural > Aceh
Indonesia Kayu Aro Washed > Kerinci
Indonesia Pangalengan Natural > West Java
Indonesia Ngada Washed > Bajawa
Indonesia Kintamani Washed > Bali
Indonesia Rantepao Washed > Toraja
Indonesia Sidikalang G1 > Sidikalang
Indonesia Simalungun Natural > Simalungun
Timor-Leste Maubisse Washed > Maubisse
Tanzania Ngorongoro AA > Ngorongoro
Colombia Sierra Nevada, Magdalena > Sierra Nevada
Rwanda Nyamasheke – Gitwe Natural > Nyamasheke
Papua New Guinea Goroka Y1 > Eastern Highlands
Papua New Guinea Mount Hagen A/X > Western Highlands
Papua New Guinea Kundiawa AX > Chimbu
India Mudigere Plantation AA > Chikmagalur
India Pollibetta Plantation A > Coorg
India Yercaud Washed > Shevaroys
Yemen Manakha Natural > Haraaz
Yemen Mattari Natural > Bani Matar
China Menglian Natural > Yunnan
Thailand Doi Chang Washed > Chiang Rai
Thailand Doi Saket Honey > Chiang Mai
Vietnam Cầu Đất Washed > Lâm Đồng
Vietnam Buôn Ma Thuột Robusta > Dak Lak
Laos Paksong Natural > Bolaven Plateau
Myanmar Mogok Natural > Pyin Oo Lwin
Timor-Leste Letefoho Washed > Ermera
Dominican Republic Polo Washed > Barahona
Hawaii Holualoa Extra Fancy > Kona
Jamaica Mavis Bank No. 1 > Blue Mountain
Mexico Oaxaca Mixteca San Miguel Guerrero > Oaxaca
Sumatra Lake Toba Samosir Honey > Samosir
Colombia China Alta Jose Prado > Tolima
Rwanda Nyamasheke Gitwe > Nyamasheke
`;

const rows = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((row) => row.split(" > "));

test.each(rows(TITLES))("the title %s gives the region of the trade: %s", (name, region) => {
  expect(read({ name: name ?? "" }).region).toBe(region);
});

test.each([
  ["Colombia", "La Plata", "Huila"],
  ["Colombia", "Genova, Quindio", "Quindío"],
  ["Guatemala", "La Libertad, Huehuetenango", "Huehuetenango"],
  ["El Salvador", "La Palma", "Chalatenango"],
  ["Peru", "San Ignacio", "Cajamarca"],
  ["Ethiopia", "Gedeo Zone, Yirgacheffe", "Yirgacheffe"],
  ["Brazil", "Minas Gerais, Cerrado Mineiro", "Cerrado Mineiro"],
  ["Honduras", "La Paz, Marcala", "Marcala"],
  ["Ethiopia", "Qonto Birbir", "Qonto Birbir"],
])("columns %s and %s give %s; an unknown place stays as written", (country, region, expected) => {
  expect(read({ name: "Lot 12", columns: { country, region } })).toMatchObject({ country, region: expected });
});

const NO_REGION = `
Bourbon Santos Blend
Green Coffee from Finca La Antigua
Mocha Java Blend
Santa Ana Farm Decaf
Victoria Blend
San José Lot 4
La Paz Lot 12
Java Variety Natural
Harvest Blend
Gesha Natural 250
Colombia Finca La Plata Washed
Colombia Finca Palestina Washed
Colombia Silvia Gómez Pink Bourbon
Colombia Diego Garzón Washed
Colombia Luis Acevedo Gesha
Honduras Finca San Marcos Washed
Guatemala Finca Santa Rosa SHB
Costa Rica Finca Los Santos
Nicaragua Finca Jalapa Washed
Panama Hacienda Volcán Gesha
Brazil Santos NY2
Brazil Fazenda Cachoeira Natural
Peru Hacienda San Ramón Washed
Costa Rica Don Santiago Honey
Kenya Style Washed Blend
`;

test.each(rows(NO_REGION))("the title %s names no region", (name) => {
  expect(read({ name: name ?? "", productType: "Green Coffee" }).region).toBeNull();
});

test.each([
  ["Colombia Washed", "It was shipped from Buenaventura and is stored in Oakland."],
  ["Colombia Washed", "Our warehouse in Medellín keeps it cool."],
  ["Colombia Washed", "Exported through Santa Marta."],
  ["Colombia Washed", "It tastes rounder than Huila."],
  ["Ethiopia Natural", "Our office in Jimma cupped it."],
  ["Ethiopia Natural", "It is the sort you would expect, unlike Yirgacheffe."],
  ["Brazil Natural", "Loaded at the port of Santos."],
  ["Kenya AB", "It was bought at the Nairobi Coffee Exchange."],
  ["Kenya AA", "The seedlings are stored in Nyeri."],
  ["Rwanda Washed", "The owner was born in Kayonza."],
  ["Guatemala SHB", "The tree is named after Antigua."],
  ["Tanzania Peaberry", "Shipped via Tanga."],
  ["Uganda Drugar", "Trucked to Mbale."],
  ["Panama Gesha", "The seeds from Boquete took years to bear."],
  ["Peru Washed", "Our lab in Jaén approved it."],
  ["Indonesia Washed", "Neighbouring Toraja is better known."],
])("%s: “%s” doesn't say where it grew", (name, description) => {
  expect(read({ name, description }).region).toBeNull();
});

test("a stated region beats a station, farm or union named after a place", () => {
  expect(read({ name: "Ethiopia Konga Station Washed", description: "Region: Sidama" }).region).toBe(
    "Sidama",
  );
  expect(
    read({ name: "Tanzania Mbeya AB", description: "It is milled beside the Kilimanjaro Estate." }).region,
  ).toBe("Mbeya");
});

test.each([
  ["Rwanda", "Ngoma Village, Nyamasheke District", "Nyamasheke"],
  ["Guatemala", "Nuevo Viñas, Santa Rosa Department", "Santa Rosa"],
  ["El Salvador", "Apaneca, Ahuachapán", "Apaneca-Ilamatepec"],
  ["El Salvador", "Ahuachapán", "Ahuachapán"],
  ["Yemen", "Eastern Haraz, Sana'a Governorate", "Haraaz"],
  ["Costa Rica", "Sarchi Norte District, Alajuela", "West Valley"],
  ["Costa Rica", "El Cedral", "El Cedral"],
  ["Peru", "Amazonas, San Martín, and Cajamarca", null],
])("%s, region %s: %s", (country, line, region) => {
  expect(read({ name: "Lot 12", description: `Country: ${country}\nRegion: ${line}` }).region).toBe(region);
});

test("the regions that a country is known for are no lot's", () => {
  const description = "The best known regions are Jinotega, Matagalpa and Madriz.";
  expect(read({ name: "Nicaragua SHG", description }).region).toBeNull();
});

test("a place nearby counts only when no other is stated", () => {
  expect(read({ name: "Colombia Washed", description: "The farm lies near Pitalito." }).region).toBe("Huila");
  expect(
    read({ name: "Colombia Washed", description: "Grown in Cauca, not far from Pitalito." }).region,
  ).toBe("Cauca");
});

test("a named province beats the region that a hill in the title implies", () => {
  const description = "Carried down to a station in Muramvya province.";
  expect(read({ name: "Burundi Munyinya Hill Red Bourbon", description }).region).toBe("Muramvya");
});

test.each([
  ["UG", "Uganda"],
  ["ETH", "Ethiopia"],
])("the code %s in a country's column is %s", (country, name) => {
  expect(read({ name: "Screen 15", columns: { country } }).country).toBe(name);
});
