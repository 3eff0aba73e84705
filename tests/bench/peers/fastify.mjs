// A service as one would write it by hand for this one question: Fastify, postgres.js, our SQL, no cache.
// Arguments: port, the database's address, a file with the statements by shape.

import { readFileSync } from "node:fs";
import Fastify from "fastify";
import postgres from "postgres";

const [port, url, file] = process.argv.slice(2);
const statements = JSON.parse(readFileSync(file, "utf8"));
const asText = (oid) => ({ to: oid, from: [oid], parse: (text) => text, serialize: (text) => text });
const sql = postgres(url, {
  max: 10,
  connection: { plan_cache_mode: "force_custom_plan", jit: false, work_mem: "16MB" },
  types: {
    day: asText(1082),
    numeric: { to: 1700, from: [1700], parse: Number, serialize: String },
    id: { to: 20, from: [20], parse: Number, serialize: String },
  },
});

function project(row) {
  const level = row.process_disclosure_level;
  return {
    id: row.id,
    name: row.name,
    region: row.region,
    country: row.country,
    continent: row.continent,
    source: row.source,
    processing: row.processing,
    drying_method: row.drying_method,
    house_score: row.house_score,
    house_score_tier: row.house_score_tier,
    house_score_confidence: row.house_score_confidence,
    house_score_version: row.house_score_version,
    process: {
      base_method: row.process_base_method,
      fermentation_type: row.fermentation_type,
      additives: row.process_additives,
      additive_detail: row.process_additive_detail,
      fermentation_duration_hours: row.fermentation_duration_hours,
      drying_method: row.drying_method,
      notes: row.process_notes,
      disclosure_level: level,
      confidence: row.process_confidence,
      evidence_available: row.process_evidence_available,
    },
    price_per_lb: row.price_per_lb,
    price_tiers: row.price_tiers.map(({ min_lbs, price }) => ({ min_lbs, price })),
    stocked: row.stocked,
    cultivar_detail: row.cultivar_detail,
    type: row.type,
    grade: row.grade,
    appearance: row.appearance,
    score_value: row.score_value,
    arrival_date: row.arrival_date,
    stocked_date: row.stocked_date,
    unstocked_date: row.unstocked_date,
    cost_lb: row.price_per_lb,
    wholesale: row.wholesale,
    public_coffee: row.public_coffee,
    link: row.link,
    last_updated: row.last_updated.toISOString(),
    tasting_notes: row.tasting_notes,
    producer: row.producer,
    farm: row.farm,
    cooperative: row.cooperative,
    washing_station: row.washing_station,
    harvest: row.harvest,
    elevation_min_masl: row.elevation_min_masl,
    elevation_max_masl: row.elevation_max_masl,
    certifications: row.certifications,
    lot_size: row.lot_size,
    bag_size: row.bag_size,
    processing_base_method: row.process_base_method,
    fermentation_type: row.fermentation_type,
    process_additives: row.process_additives,
    process_additive_detail: row.process_additive_detail,
    fermentation_duration_hours: row.fermentation_duration_hours,
    processing_notes: row.process_notes,
    processing_disclosure_level: level,
    processing_confidence: row.process_confidence,
    processing_evidence_available: row.process_evidence_available,
  };
}

const app = Fastify();
app.get("/v1/catalog", async (request) => {
  const { sortField, sortDirection } = request.query;
  const [page, limit] = [Number(request.query.page), Number(request.query.limit)];
  const { text, parameters } = statements[`${sortField} ${sortDirection} ${page > 1}`];
  const places = { limit, offset: (page - 1) * limit };
  const rows = await sql.unsafe(
    text,
    parameters.map((value) => places[value] ?? value),
    { prepare: true },
  );
  // The total is the one column without a name of its own.
  const total = Number(rows[0]?.coalesce ?? rows[0]?.int4 ?? 0);
  const totalPages = Math.ceil(total / limit);
  return {
    data: rows.map(project),
    pagination: { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 },
  };
});
await app.listen({ port: Number(port), host: "127.0.0.1" });
