import type { FactColumn } from "@/lib/coffee/supplier-product";
import { Lexicon } from "./lexicon";

/** What a labelled line speaks of. `other` is a label we know and learn nothing from. */
export type Topic =
  | Exclude<FactColumn, "arrival_date" | "wholesale">
  | "arrival"
  | "wholesale"
  | "station"
  | "appearance"
  | "lot_size"
  | "bag_size"
  | "kind"
  | "origin"
  | "decaf"
  | "other";

const LABELS = {
  origin: "origin, coffee origin, green coffee origin, origen, provenance, source, coffee",
  country: "country, country of origin, origin country, producing country, pais, land",
  region:
    "region, regions, growing region, coffee region, sub region, subregion, growing area, area, department, departamento, province, state, zone, woreda, kebele, district, location, municipality, municipio, county, island, town, village, city, locality, region city, farm location, region zone, local region, terroir, micro region, microregion, region state, regional origin, localidad, regiao, cidade, growing regions, origin region, place, district region, region district, town region, where",
  producer:
    "producer, producers, producer s, grower, growers, farmer, farmers, grown by, produced by, producer name, owner, farm owner, producing family, family, coffee producer, coffee farmer, productor, productora, productores, produtora, produtores, produtor, caficultor, who, producer group, grower s, farmer s, producer farmer, owners, farmed by, produced and grown by, made by",
  farm: "farm, farms, estate, finca, fazenda, hacienda, farm name, estate name, plantation, farm estate, estate farm, name of farm, coffee farm, single estate, grower estate",
  cooperative:
    "cooperative, co operative, coop, co op, association, fcs, society, cooperative society, organization, organisation, cooperative name, cooperativa, producer organization, producer organisation, farmer group, growers association, farmers cooperative, cooperative group, union, co operative society, primary cooperative, producer association",
  station:
    "washing station, station, mill, wet mill, factory, processing station, washing station name, beneficio, cws, station name, coffee washing station, washing station factory, factory washing station, mill station, wet mill name, wetmill, factory name, washing station mill, washing mill, processing mill, processed at, washing factory, washing stations, station mill, wet factory, ws",
  variety:
    "variety, varieties, varietal, varietals, cultivar, cultivars, varietal s, variety s, botanical variety, coffee variety, variedad, variedades, variedade, cultivar s, botanical varieties, bean variety, botanical, plant variety, variety ies, plant varieties, tree variety, arabica variety, cultivars grown, sort, varieties grown, varietal composition, genetics, plant material, coffee varieties, varietal mix",
  process:
    "process, processing, processing method, process method, processing type, process type, method, proceso, processo, coffee process, post harvest process, post harvest, processing style, processed, beneficiado, post harvest processing, processing methods, coffee processing, how it was processed, how it is processed, decaf process, decaf method, decaffeination, decaffeination method, decaffeination process, process details, processing details, mill process, processing notes, preparation method, milling process, milling, process notes, how its processed, milling method, process and drying, fermentation and drying, processing and drying, process drying, at the mill, method of processing, coffee process type, about the process, the process, on processing, how",
  drying:
    "drying, drying method, dried, drying process, drying system, secado, drying type, secagem, dry method",
  fermentation:
    "fermentation, fermentation time, fermentation method, fermentation type, ferment, fermentation style, fermented, fermentation hours, fermentacion, fermentation process, fermentation duration, maceration, fermentation details, ferment time",
  additives:
    "additives, additive, additions, inoculation, inoculant, infusion, infused with, co fermented with, yeast, starter, added ingredients, co ferment, adjunct, adjuncts, culture, co fermentation, starter culture, fermentation additives, ingredients added, infusion ingredients, yeast strain",
  grade:
    "grade, quality, prep, preparation, grading, quality grade, coffee grade, classification, green grade, type grade, grado, export grade, bean grade, grade prep, grade preparation, european preparation, clase, sorting, grade and prep",
  appearance:
    "screen, screen size, bean size, screen sizes, size of bean, defects, defect count, green appearance, appearance, screens, bean appearance, physical, sieve, sieve size, malla, peneira, screen and defects, physical grade, scr, size and defects, green defects, physical appearance, green analysis, bean, mesh, physical analysis",
  elevation:
    "elevation, altitude, growing altitude, growing elevation, masl, msnm, altitud, altitude masl, height, elevation masl, m a s l, farm elevation, elevation range, altitude range, altura, grown at, altitude m, elevation ft, alt, elev, elevations, average altitude, average elevation, farm altitude, altitude meters, meters above sea level, altitude msnm, altitude in meters, elevation m, hoehe, altitude ft, elevation feet, mean altitude, metres above sea level",
  score:
    "score, cup score, cupping score, sca score, q score, points, sca, scaa score, cupping points, quality score, q grade, our score, sca points, total score, final score, scaa, overall score, cup points, sca cupping score, lab score, sca cup score, q grader score, puntaje, our cupping score, internal score, q grade score, specialty score, sca cva score, cva score, coe score",
  harvest:
    "harvest, crop, crop year, harvest period, harvest season, harvest time, harvest date, harvest year, harvested, harvest dates, harvest months, cosecha, season, picking season, crop season, main crop, picked, harvest crop, crop harvest, fly crop, safra, when, current crop, harvest window, main harvest, year of harvest, colheita, harvest cycle, vintage, picking, growing season, harvesting, picking period, harvesting season",
  arrival:
    "arrival, arrived, eta, arrival date, landed, arrives, expected arrival, date of arrival, arrival month, landing, available from, arriving, us arrival, warehouse arrival, date arrived, in stock since, expected, eta us, estimated arrival, landed date, ex warehouse, arrival window, arrival in us, landing date, port arrival, arrival to warehouse, in warehouse, arrival us, availability date, spot date, est arrival, received, date received, eta warehouse, arrived in us, delivery, availability",
  notes:
    "notes, tasting notes, cupping notes, flavor notes, flavour notes, cup notes, cup profile, in the cup, flavor, flavour, flavors, flavours, flavor profile, flavour profile, tastes like, taste, we taste, tasting, taste notes, cup, profile, cupping, cup characteristics, taste profile, sensory notes, sensory, notas, notas de cata, jury notes, panel notes, the panel wrote, the jury wrote, bebida, na xicara, flavor descriptors, descriptors, tasting profile, sensory profile, cup description, cupping profile, aroma, what we taste, flavor characteristics, cup character, notes of, the cup, tasting note, we tasted, cupping comments, coffee notes, flavour descriptors, flavor and aroma, aroma flavor, aroma and flavor, tasted, perfil, taza, perfil de taza, taste like, sensory descriptors, taste of, on the cupping table, cup quality, taste description, what it tastes like, q notes, primary notes, primary flavors, tasting descriptors, we taste in the cup, key notes, how it tastes, cup taste, flavor note",
  certifications:
    "certifications, certification, certs, certified, certificates, certificate, certification s, cert, certificaciones, certifications held, eco certification, standards, certified by, labels, certification status, certified status, seals, certification details",
  lot_size:
    "lot size, lot, volume, lot volume, total bags, bags in lot, lot quantity, number of bags, size of lot, lot weight, total lot, lot bags, export volume, total lot size",
  bag_size:
    "bag size, bag weight, packaging, bag, bag type, packing, package, bagging, packed, pack, unit size, sack, sack size, sack weight, packed in, weight per bag, bag type and size, bag format, bag type weight, export bag, full bag, full bag size, sacks",
  kind: "type, lot type, coffee type, product type, category, lot category, lot kind",
  decaf: "decaf, decaffeinated, caffeine",
  wholesale: "wholesale, wholesale only",
  other:
    "roast, roasting, roast notes, roasting notes, roast recommendations, recommended roast, roast level, roast recommendation, suggested roast, roasting tips, best roast, brewing, brew, brew notes, recommended brew, brewing tips, brew method, brew recommendations, price, sku, body, acidity, sweetness, finish, aftertaste, mouthfeel, balance, moisture, water activity, density, soil, soil type, climate, rainfall, temperature, species, shipping, note, please note, storage, port, warehouse, annual rainfall, farm size, shade, trees, annual production, exporter, importer, history, about, story, background, espresso, filter, brew guide, roast guide, recommended for, suitable for, fob, ico, ico number, contract, lot number, lot no, lot id, reference, ref, position, cup of excellence, language, hectares, cultivated area, shade trees, flowering, mark, marks, usage, uses, also, tip, tips, traceability, shelf life, freshness, crop to cup, exported by, imported by, shade cover, water, coffee cherry, caffeine content, bags, bags available, quantity, available, quantity available, available quantity, availability bags, available bags, bag count, production, stock, in stock, bags left, left, remaining, moq, min order, minimum order",
} satisfies Record<Topic, string>;

function isTopic(key: string): key is Topic {
  return Object.hasOwn(LABELS, key);
}

function* entries(): Generator<readonly [string, Topic]> {
  for (const [topic, labels] of Object.entries(LABELS)) {
    if (isTopic(topic)) for (const label of labels.split(", ")) yield [label, topic];
  }
}

/** The labels that shops put before a fact, in the languages that reach English listings. */
export const TOPICS = new Lexicon<Topic>(entries());
