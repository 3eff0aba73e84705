import { Lexicon } from "./lexicon";
import { isNegated } from "./negation";
import { type Piece, type Statement, TRUST } from "./product-text";
import type { Reading } from "./reading";
import type { Topic } from "./topics";

const WAYS = ["Raised Beds", "Patio", "Mechanical", "Parabolic Dryers", "Sun-Dried", "Shade-Dried"] as const;
type Way = (typeof WAYS)[number];

interface Named {
  way: Way;
  /** Says it wherever it stands; the others only beside a word of drying. */
  sure: boolean;
}

function named(way: Way, sure: boolean, phrases: string): (readonly [string, Named])[] {
  return phrases.split(", ").map((phrase) => [phrase, { way, sure }] as const);
}

const DRYING = new Lexicon<Named | null>([
  ...named(
    "Raised Beds",
    true,
    "raised bed, raised beds, african bed, african beds, elevated beds, elevated bed, raised african beds, raised african bed, african raised beds, african style beds, raised drying beds, raised drying tables, drying tables, drying beds, african drying beds, camas africanas, raised screens, raised tables, elevated drying beds, raised mesh beds, bamboo beds, raised racks, raised trays, raised bamboo beds, suspended beds, wire mesh tables, elevated tables, raised platforms, raised cots, mesh beds, african tables, camas elevadas, raised mesh tables, raised wire beds, elevated african beds, raised canopy beds, raised mesh, drying racks, elevated racks, raised hessian beds, beds raised, beds raised from the ground, raised off the ground, beds off the ground, open beds, shaded tables, open raised beds, raised wooden beds, raised drying bed, raised cane beds, beds of bamboo, days on tables, days on the tables, weeks on tables, weeks on the tables, days on beds, days on the beds, weeks on beds, weeks on the beds, nylon mesh beds, netted beds, raised shade beds, mesh tables, terreiro suspenso, terreiros suspensos, camas suspendidas, camas elevadas, camas africanas, marquesinas elevadas, lits africains, hochbetten",
  ),
  ...named("Raised Beds", false, "beds, tables, racks"),
  ...named(
    "Patio",
    true,
    "patio dried, patio drying, drying patio, drying patios, concrete patios, concrete patio, patio sun dried, cement patios, cement patio, brick patios, clay patios, brick patio, clay patio, tiled patios, terreiro, patio de secado, patios de secado, asphalt patio, tile patio, sun dried patio, patio dry, cement drying patios, concrete drying patios, tarmac patio, on patios, on the patio, on the patios, on a patio, on patio, stone patios, stone patio, on tarps, on tarpaulins, tarpaulin, tarpaulins, tarp, on concrete, on cement, on clay tiles, concrete floors, on concrete floors, on brick, clean tarps, plastic tarps, those patios, patio and, tiled patio, patio or, the patio, on tarpaulin, on plastic sheets, on asphalt, paved patios, full patio, warm patios, warm patio, brick terraces, open patio, open patios, own patio, own patios, covered patio, covered patios, secado en patio, secado en patios, patio secado, en patio, en patios, patio dry, a patio, tarps, deck dried, drying deck, drying decks, blue tarps, sliding roof patio",
  ),
  ...named("Patio", false, "patio, patios, tarps, tarpaulins").filter(([phrase]) =>
    phrase.startsWith("patio"),
  ),
  ...named(
    "Mechanical",
    true,
    "mechanical drying, mechanical dryer, mechanical dryers, mechanically dried, mechanical drier, mechanical driers, guardiola, guardiolas, drum dryer, drum dryers, drum dried, machine dried, machine dryer, machine drying, rotary dryer, rotary dryers, static dryer, mechanical silo, drying silo, silo dried, silo dryer, guardiola dryers, guardiola dryer, static dryers, stationary dryer, stationary dryers, rotary drum dryers, drum drier, drum driers, drying silos, machine dryers, rotary drums, vertical dryer, box dryer, box dryers, dehydrator, dehumidifier dried, dehumidifier, dehumidifiers, mechanical dry, rotating drums, mechanical drum, rotary drum, secadora, mechanical dryers guardiolas, finished by machine, dried by machine, machine dries, a machine dries, machines dry, last by machine, finished gently by machine, machine finished, machine finish, mechanical dryer finish, rotating drum, rotating drums, tumble dryer, wood fired dryer, wood fired dryers, and dryer, and dryers, dryer finished, wood fired guardiolas, hot air dryer, hot air dryers, warm air dryer, warm air dryers, drying machine, drying machines, in dryers, in a dryer, dryer finish, mechanical finish, secadores mecanicos, low temperature dryers, rotating dryer, rotating dryers",
  ),
  ...named("Mechanical", false, "mechanical, mechanically, drums, drum, silo, silos, rotary"),
  ...named(
    "Parabolic Dryers",
    true,
    "under a greenhouse, under greenhouse, under greenhouses, solar dried, solar drying, solar dry, parabolic dryers, parabolic dryer, parabolic drier, parabolic driers, parabolic beds, parabolic bed, marquesina, marquesinas, solar tunnel, solar dryer, solar dryers, solar drier, solar driers, tunnel dryers, tunnel dryer, solar tunnels, greenhouse dried, parabolic patio, parabolic patios, parabolic tents, parabolic tent, parabolic tunnel, parabolic drying, parabolic, polytunnel, poly tunnel, polytunnels, solar domes, solar dome, drying tunnel, greenhouse drying, greenhouse dryer, greenhouse dryers, parabolicos, elba dryers, elba dryer, parabolic greenhouse, solar drying tunnel, drying tunnels, drying greenhouse, parabolic canopies, parabolic structures, casa elba, casas elba, parabolic drying beds, dome dryers, dome dryer, dry dome, drying domes, uv tunnel, plastic tunnels, plastic tunnel, parabolic solar dryer, parabolic solar dryers, parabolic roof, parabolic roofs, parabolic house, parabolic houses, in a greenhouse, in greenhouses, solar house, solar houses, solar tent, solar tents, drying tent, drying tents, glasshouse, drying house, solar roof, under a parabolic, casa solar, invernadero, parabolic shed, secadora solar, secadoras solares, secador solar, secadores solares, secado solar, clear roof, clear plastic roof, clear plastic, transparent roof, plastic canopy, clear tarp roof, estufa, secador parabolico, secadores parabolicos, and a greenhouse, or a greenhouse, greenhouse take, sliding roof greenhouse",
  ),
  ...named("Parabolic Dryers", false, "greenhouse, greenhouses, tunnels, domes"),
  ...named(
    "Sun-Dried",
    true,
    "sun dried, sundried, sun drying, dried in the sun, dried under the sun, sun dry, dried in full sun, sun dried natural, full sun dried, dries in the sun, drying in the sun, dry in the sun, dried slowly in the sun, secado al sol, dried under full sun, dried in direct sun, drying under the sun, dried in the open sun, sun baked, dried entirely in the sun, sun natural, dry under the sun, slowly dried in the sun, direct sunlight",
  ),
  ...named("Sun-Dried", false, "in the sun, under the sun, full sun, sunlight, sun, sol"),
  ...named(
    "Shade-Dried",
    true,
    "in a dark room, in dark rooms, shade dried, dried in the shade, dried in shade, shade drying, drying in the shade, dried under shade, slow shade dried, dried under the shade, dry in the shade, shade dry, dried in partial shade, drying under shade, dark room drying, dark room dried, dark dried, dried in full shade, dried in the dark, shaded beds, shaded raised beds, shade dried beds, under shade nets, under shade net, under shade cloth, shade netting, in the shade on raised beds, beds in the shade, shaded tables, slowly in the shade, beds under shade, dried slowly in shade, dries slowly under shade, shade nets, shade net, shade netting, shade cloth, shaded raised bed, shaded african beds, shade covered beds, out of the noon sun",
  ),
  ...named(
    "Shade-Dried",
    false,
    "in the shade, under shade, in shade, shaded, shade, under a shade, shade cloth, shade net, shade nets",
  ),
  ..."shade grown, shade trees, shade tree, natural shade, sun dried tomato, sun dried tomatoes, sun dried raisin, sun dried raisins, sun dried fruit, sun dried cranberry, sun dried fig, sun dried figs, sun dried cherry, sun dried apricot, native shade, shade cover, full sun grown, shade canopy, grown in the shade, grown under shade, sundried tomato, sundried tomatoes, flower beds, flower bed, seed beds, afternoon sun, morning sun, shade coffee, under the shade of, mechanical demucilager, mechanically demucilaged, mechanical demucilage, mechanically depulped, mechanical pulper, mechanical pulping, mechanically washed, mechanical washer, mechanically sorted, mechanical sorting, mechanical harvest, mechanically harvested, mechanically picked, mechanical harvesting, mechanical picking, mechanical removal, mechanically removed, sorting tables, hand sorting tables, cupping tables, cupping table, sugar beds, sol naciente, del sol, el sol, sun god, mechanical scrubbing, mechanically scrubbed, mechanical mucilage removal, coffee table, mechanical huller, hulled mechanically, mechanically hulled, fermentation drums, plastic drums, sealed drums, sealed drum, plastic drum, food grade drums, oil drums"
    .split(", ")
    .map((phrase) => [phrase, null] as const),
]);

const TELLING = new Set<Topic | null>([null, "process", "drying", "fermentation"]);
const DRY = /\bdr(?:y|ied|ying|ies|ier|yers?)\b|\bsecad|\bfinish(?:ed|es)?\b|\bbeds?\b/;

function waysIn(piece: Piece): { way: Way; start: number; end: number }[] {
  const found: { way: Way; start: number; end: number }[] = [];
  const drying = piece.topic === "drying" || DRY.test(piece.folded);
  for (const hit of DRYING.find(piece.words)) {
    if (!hit.value || isNegated(piece, hit.start)) continue;
    const told =
      piece.topic === "drying" ||
      piece.words.length <= 3 ||
      (piece.topic === "process" && hit.value.way !== "Sun-Dried");
    if (
      !hit.value.sure &&
      !told &&
      !(drying && DRY.test(piece.folded.slice(Math.max(0, hit.start - 60), hit.end + 24)))
    )
      continue;
    if (hit.value.way === "Raised Beds" && !hit.value.sure && piece.trust === TRUST.title) continue;
    found.push({ way: hit.value.way, start: hit.start, end: hit.end });
    if (
      hit.value.way === "Shade-Dried" &&
      /\b(?:beds?|tables)\b/.test(piece.folded.slice(hit.start, hit.end))
    ) {
      found.push({ way: "Raised Beds", start: hit.start, end: hit.end });
    }
  }
  return found;
}

/** The stated ways of drying in the order of docs/normalization.md; `Sun-Dried` only when nothing else is said. */
export function dryingOf(statement: Statement): Reading<string> | null {
  let best: Reading<Set<Way>> | null = null;
  for (const piece of statement.pieces) {
    if (!TELLING.has(piece.topic)) continue;
    if (best && best.piece.from === "column") break;
    const found = waysIn(piece);
    const [first] = found;
    if (!first) continue;
    if (!best) best = { value: new Set(), piece, start: first.start, end: first.end };
    for (const { way } of found) best.value.add(way);
  }
  if (!best) return null;
  const ways = WAYS.filter((way) => best?.value.has(way));
  // The sun on a bed, a patio or a tunnel is what these are for; beside a machine or the shade it says something.
  const sunny =
    best.value.has("Raised Beds") || best.value.has("Patio") || best.value.has("Parabolic Dryers");
  return { ...best, value: ways.filter((way) => way !== "Sun-Dried" || !sunny).join(" + ") };
}
