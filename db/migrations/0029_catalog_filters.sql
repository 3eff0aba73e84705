-- Every year that a harvest names, with those between: `2025/26` and `Oct 2025–Jan 2026` are 2025 and 2026.
CREATE FUNCTION harvest_years_of(harvest text) RETURNS smallint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY(SELECT generate_series(named.first, named.last)::smallint)
	FROM (
		SELECT min(year) AS first, max(year) AS last
		FROM regexp_matches(harvest, '\m(20\d\d)(?:/(\d\d)\M)?', 'g') AS found,
			LATERAL (VALUES (found[1]::int), (2000 + found[2]::int)) AS named (year)
	) AS named
	WHERE named.first IS NOT NULL
$$;--> statement-breakpoint
-- A coffee's price at every quantity. The smallest tier holds below its own quantity too: less isn't sold.
CREATE FUNCTION prices_by_quantity(price_tiers jsonb, price_per_lb numeric)
RETURNS TABLE (from_lb double precision, below_lb double precision, price numeric) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN row_number() OVER ascending = 1 THEN 0 ELSE tier.min_lbs END,
		coalesce(lead(tier.min_lbs) OVER ascending, 'infinity'), tier.price
	FROM (
		SELECT (tier->>'min_lbs')::double precision AS min_lbs, (tier->>'price')::numeric AS price, place
		FROM jsonb_array_elements(price_tiers) WITH ORDINALITY AS tiers (tier, place)
		UNION ALL SELECT 0, price_per_lb, 0 WHERE jsonb_array_length(price_tiers) = 0
	) AS tier
	WINDOW ascending AS (ORDER BY tier.min_lbs, tier.place)
$$;--> statement-breakpoint
CREATE TABLE "quantity_prices" (
	"coffee_id" bigint NOT NULL,
	"from_lb" double precision NOT NULL,
	"below_lb" double precision NOT NULL,
	"price" numeric(10, 2),
	"stocked" boolean NOT NULL,
	"wholesale" boolean NOT NULL,
	"public_coffee" boolean NOT NULL,
	"owner_id" text
);
--> statement-breakpoint
ALTER TABLE "catalog_coffees" ADD COLUMN "harvest_years" smallint[] GENERATED ALWAYS AS (harvest_years_of(harvest)) STORED;--> statement-breakpoint
ALTER TABLE "catalog_coffees" ADD COLUMN "flavors" text[];--> statement-breakpoint
ALTER TABLE "catalog_coffees" ADD COLUMN "newest_date" date GENERATED ALWAYS AS (coalesce(arrival_sort_date, stocked_date)) STORED;--> statement-breakpoint
CREATE INDEX "quantity_prices_coffee" ON "quantity_prices" USING btree ("coffee_id","from_lb","below_lb","price");--> statement-breakpoint
CREATE INDEX "quantity_prices_asc" ON "quantity_prices" USING btree ("price","coffee_id","from_lb","below_lb","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "quantity_prices_desc" ON "quantity_prices" USING btree ("price" DESC NULLS LAST,"coffee_id","from_lb","below_lb","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_flavors" ON "catalog_coffees" USING gin ("flavors");--> statement-breakpoint
CREATE INDEX "catalog_certifications" ON "catalog_coffees" USING gin ("certifications");--> statement-breakpoint
CREATE INDEX "catalog_elevation" ON "catalog_coffees" USING btree ("elevation_min_masl","elevation_max_masl","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_producer" ON "catalog_coffees" USING btree (lower("producer"),"stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_newest" ON "catalog_coffees" USING btree ("stocked" DESC NULLS LAST,"newest_date" DESC NULLS LAST,"id","wholesale","public_coffee","owner_id","arrival_sort_date","stocked_date","score_value","price_per_lb","country");--> statement-breakpoint
-- Keeps quantity_prices true to catalog_coffees, once per statement and in its transaction.
CREATE FUNCTION update_quantity_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		TRUNCATE quantity_prices;
		RETURN NULL;
	END IF;
	IF TG_OP = 'DELETE' THEN
		DELETE FROM quantity_prices p USING old_coffees o WHERE p.coffee_id = o.id;
	ELSIF TG_OP = 'UPDATE' THEN
		-- Most updates change none of these columns.
		DELETE FROM quantity_prices p USING new_coffees c JOIN old_coffees o USING (id)
		WHERE p.coffee_id = c.id AND (c.price_tiers, c.price_per_lb, c.stocked, c.wholesale, c.public_coffee, c.owner_id)
			IS DISTINCT FROM (o.price_tiers, o.price_per_lb, o.stocked, o.wholesale, o.public_coffee, o.owner_id);
		INSERT INTO quantity_prices
		SELECT c.id, p.from_lb, p.below_lb, p.price, c.stocked, c.wholesale, c.public_coffee, c.owner_id
		FROM new_coffees c JOIN old_coffees o USING (id), prices_by_quantity(c.price_tiers, c.price_per_lb) AS p
		WHERE (c.price_tiers, c.price_per_lb, c.stocked, c.wholesale, c.public_coffee, c.owner_id)
			IS DISTINCT FROM (o.price_tiers, o.price_per_lb, o.stocked, o.wholesale, o.public_coffee, o.owner_id);
	ELSE
		INSERT INTO quantity_prices
		SELECT c.id, p.from_lb, p.below_lb, p.price, c.stocked, c.wholesale, c.public_coffee, c.owner_id
		FROM new_coffees c, prices_by_quantity(c.price_tiers, c.price_per_lb) AS p;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER quantity_prices_after_insert AFTER INSERT ON catalog_coffees
REFERENCING NEW TABLE AS new_coffees FOR EACH STATEMENT EXECUTE FUNCTION update_quantity_prices();--> statement-breakpoint
CREATE TRIGGER quantity_prices_after_update AFTER UPDATE ON catalog_coffees
REFERENCING OLD TABLE AS old_coffees NEW TABLE AS new_coffees FOR EACH STATEMENT EXECUTE FUNCTION update_quantity_prices();--> statement-breakpoint
CREATE TRIGGER quantity_prices_after_delete AFTER DELETE ON catalog_coffees
REFERENCING OLD TABLE AS old_coffees FOR EACH STATEMENT EXECUTE FUNCTION update_quantity_prices();--> statement-breakpoint
CREATE TRIGGER quantity_prices_after_truncate AFTER TRUNCATE ON catalog_coffees
FOR EACH STATEMENT EXECUTE FUNCTION update_quantity_prices();--> statement-breakpoint
-- Facts of which a coffee may have several: they count under each.
CREATE FUNCTION listed_facets_of(flavors text[], certifications text[], harvest_years smallint[], decaf boolean)
RETURNS TABLE (facet text, value text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT DISTINCT 'flavor', listed FROM unnest(flavors) AS listed
	UNION ALL SELECT DISTINCT 'certification', listed FROM unnest(certifications) AS listed
	UNION ALL SELECT 'harvest_year', listed::text FROM unnest(harvest_years) AS listed
	UNION ALL SELECT 'decaf', decaf::text
$$;--> statement-breakpoint
CREATE FUNCTION update_listed_facets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes text;
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO catalog_terms (field, value)
		SELECT DISTINCT term.field, term.value
		FROM new_coffees coffee, LATERAL (
			SELECT 'certification', unnest(coffee.certifications)
			UNION ALL SELECT 'drying_method', coffee.drying_method
			UNION ALL SELECT 'quantity', tier->>'min_lbs' FROM jsonb_array_elements(coffee.price_tiers) AS tier
		) AS term (field, value)
		WHERE term.value IS NOT NULL AND NOT EXISTS (
			SELECT FROM catalog_terms known WHERE known.field = term.field AND known.value = term.value
		);
	END IF;
	changes := CASE TG_OP
		WHEN 'INSERT' THEN 'SELECT 1 AS change, * FROM new_coffees'
		WHEN 'DELETE' THEN 'SELECT -1 AS change, * FROM old_coffees'
		ELSE 'SELECT 1 AS change, * FROM new_coffees UNION ALL SELECT -1, * FROM old_coffees'
	END;
	EXECUTE format($count$
		INSERT INTO facet_counts AS c (facet, value, stocked, wholesale, source, listings)
		SELECT fact.facet, fact.value, stocked, wholesale, source, sum(change)
		FROM (
			SELECT sum(change) AS change, stocked, wholesale, source, flavors, certifications, harvest_years, decaf
			FROM (%s) coffee
			WHERE public_coffee
			GROUP BY stocked, wholesale, source, flavors, certifications, harvest_years, decaf
			HAVING sum(change) <> 0
		) AS alike, listed_facets_of(flavors, certifications, harvest_years, decaf) AS fact
		GROUP BY fact.facet, fact.value, stocked, wholesale, source
		HAVING sum(change) <> 0
		-- Writers that meet touch the rows in one order and cannot lock each other out.
		ORDER BY fact.facet, fact.value, stocked, wholesale, source
		ON CONFLICT (source, facet, value, stocked, wholesale) DO UPDATE SET listings = c.listings + excluded.listings
	$count$, changes);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER listed_facets_after_insert AFTER INSERT ON catalog_coffees
REFERENCING NEW TABLE AS new_coffees FOR EACH STATEMENT EXECUTE FUNCTION update_listed_facets();--> statement-breakpoint
CREATE TRIGGER listed_facets_after_update AFTER UPDATE ON catalog_coffees
REFERENCING OLD TABLE AS old_coffees NEW TABLE AS new_coffees FOR EACH STATEMENT EXECUTE FUNCTION update_listed_facets();--> statement-breakpoint
CREATE TRIGGER listed_facets_after_delete AFTER DELETE ON catalog_coffees
REFERENCING OLD TABLE AS old_coffees FOR EACH STATEMENT EXECUTE FUNCTION update_listed_facets();--> statement-breakpoint
-- What is stored already. Flavors follow at the next ingest, which reads every listing again.
INSERT INTO quantity_prices
SELECT c.id, p.from_lb, p.below_lb, p.price, c.stocked, c.wholesale, c.public_coffee, c.owner_id
FROM catalog_coffees c, prices_by_quantity(c.price_tiers, c.price_per_lb) AS p;--> statement-breakpoint
INSERT INTO catalog_terms (field, value)
SELECT DISTINCT term.field, term.value
FROM catalog_coffees coffee, LATERAL (
	SELECT 'certification', unnest(coffee.certifications)
	UNION ALL SELECT 'drying_method', coffee.drying_method
	UNION ALL SELECT 'quantity', tier->>'min_lbs' FROM jsonb_array_elements(coffee.price_tiers) AS tier
) AS term (field, value)
WHERE term.value IS NOT NULL;--> statement-breakpoint
INSERT INTO facet_counts (facet, value, stocked, wholesale, source, listings)
SELECT fact.facet, fact.value, stocked, wholesale, source, count(*)
FROM catalog_coffees, listed_facets_of(flavors, certifications, harvest_years, decaf) AS fact
WHERE public_coffee
GROUP BY fact.facet, fact.value, stocked, wholesale, source;
