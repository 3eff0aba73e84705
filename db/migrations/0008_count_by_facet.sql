DELETE FROM "catalog_counts";--> statement-breakpoint
DROP INDEX "catalog_counts_origin";--> statement-breakpoint
DROP INDEX "catalog_terms_continent";--> statement-breakpoint
DROP INDEX "catalog_terms_country";--> statement-breakpoint
DROP INDEX "catalog_terms_places_trgm";--> statement-breakpoint
DROP INDEX "catalog_arrival_text";--> statement-breakpoint
DROP INDEX "catalog_sort_arrival_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_arrival_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_stocked_date_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_stocked_date_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_score_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_score_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_price_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_price_desc";--> statement-breakpoint
ALTER TABLE "catalog_counts" DROP CONSTRAINT "catalog_counts_source_origin_stocked_wholesale_pk";--> statement-breakpoint
ALTER TABLE "catalog_counts" ADD COLUMN "facet" text NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_counts" ADD COLUMN "value" text NOT NULL;--> statement-breakpoint
CREATE INDEX "catalog_by_country" ON "catalog_coffees" USING btree ("country","stocked","wholesale","price_per_lb","id","score_value","stocked_date","arrival_on","processing","cultivar_detail","type","grade","public_coffee","owner_id","source");--> statement-breakpoint
CREATE INDEX "catalog_terms_place" ON "catalog_terms" USING btree ((split_part("value", chr(31), 1) || chr(31) || split_part("value", chr(31), 2))) WHERE "catalog_terms"."field" = 'origin';--> statement-breakpoint
CREATE INDEX "catalog_terms_region_trgm" ON "catalog_terms" USING gin (lower(split_part("value", chr(31), 3)) gin_trgm_ops) WHERE "catalog_terms"."field" = 'origin';--> statement-breakpoint
CREATE INDEX "catalog_arrival_text" ON "catalog_coffees" USING btree (lower("arrival_date"),"stocked","wholesale","public_coffee","owner_id","id","arrival_on","arrival_date");--> statement-breakpoint
CREATE INDEX "catalog_sort_arrival_asc" ON "catalog_coffees" USING btree ("arrival_on","id","stocked","wholesale","public_coffee","owner_id","stocked_date","score_value","price_per_lb","country");--> statement-breakpoint
CREATE INDEX "catalog_sort_arrival_desc" ON "catalog_coffees" USING btree ("arrival_on" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id","stocked_date","score_value","price_per_lb","country");--> statement-breakpoint
CREATE INDEX "catalog_sort_stocked_date_asc" ON "catalog_coffees" USING btree ("stocked_date","id","stocked","wholesale","public_coffee","owner_id","arrival_on","score_value","price_per_lb","country");--> statement-breakpoint
CREATE INDEX "catalog_sort_stocked_date_desc" ON "catalog_coffees" USING btree ("stocked_date" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id","arrival_on","score_value","price_per_lb","country");--> statement-breakpoint
CREATE INDEX "catalog_sort_score_asc" ON "catalog_coffees" USING btree ("score_value","id","stocked","wholesale","public_coffee","owner_id","arrival_on","stocked_date","price_per_lb","country");--> statement-breakpoint
CREATE INDEX "catalog_sort_score_desc" ON "catalog_coffees" USING btree ("score_value" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id","arrival_on","stocked_date","price_per_lb","country");--> statement-breakpoint
CREATE INDEX "catalog_sort_price_asc" ON "catalog_coffees" USING btree ("price_per_lb","id","stocked","wholesale","public_coffee","owner_id","arrival_on","stocked_date","score_value","country");--> statement-breakpoint
CREATE INDEX "catalog_sort_price_desc" ON "catalog_coffees" USING btree ("price_per_lb" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id","arrival_on","stocked_date","score_value","country");--> statement-breakpoint
ALTER TABLE "catalog_counts" DROP COLUMN "origin";--> statement-breakpoint
ALTER TABLE "catalog_counts" ADD CONSTRAINT "catalog_counts_facet_value_stocked_wholesale_source_pk" PRIMARY KEY("facet","value","stocked","wholesale","source");--> statement-breakpoint
-- Keeps catalog_terms and catalog_counts true to catalog_coffees, once per statement and in its transaction.
CREATE OR REPLACE FUNCTION catalog_coffees_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes text;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM catalog_counts;
		RETURN NULL;
	END IF;

	IF TG_OP <> 'DELETE' THEN
		INSERT INTO catalog_terms (field, value)
		SELECT DISTINCT term.field, term.value
		FROM new_coffees coffee, LATERAL (VALUES
			('origin', coffee.origin),
			('place', split_part(coffee.origin, chr(31), 1) || chr(31) || split_part(coffee.origin, chr(31), 2)),
			('continent', coffee.continent),
			('country', coffee.country),
			('processing', coffee.processing),
			('cultivar_detail', coffee.cultivar_detail),
			('type', coffee.type),
			('grade', coffee.grade),
			('appearance', coffee.appearance)
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
	-- Coffees alike in everything that counts are taken together first: most updates cancel out there.
	EXECUTE format($count$
		INSERT INTO catalog_counts AS c (facet, value, stocked, wholesale, source, listings)
		SELECT fact.facet, fact.value, stocked, wholesale, source, sum(change)
		FROM (
			SELECT sum(change) AS change, stocked, wholesale, source, place, processing, cultivar_detail, type, grade,
				appearance, process_base_method, fermentation_type, process_disclosure_level, price, score
			FROM (%s) coffee, LATERAL (SELECT
				split_part(origin, chr(31), 1) || chr(31) || split_part(origin, chr(31), 2) AS place,
				floor(price_per_lb) AS price,
				CASE WHEN score_value < 0 THEN 0 ELSE floor(score_value) END AS score
			) AS derived
			WHERE public_coffee
			GROUP BY stocked, wholesale, source, place, processing, cultivar_detail, type, grade,
				appearance, process_base_method, fermentation_type, process_disclosure_level, price, score
			HAVING sum(change) <> 0
		) AS alike, LATERAL (VALUES
			('all', ''),
			('place', place),
			('processing', processing),
			('cultivar_detail', cultivar_detail),
			('type', type),
			('grade', grade),
			('appearance', appearance),
			('processing_base_method', process_base_method),
			('fermentation_type', fermentation_type),
			('processing_disclosure_level', process_disclosure_level),
			('price', lpad(price::text, 8, '0')),
			('score', lpad(score::text, 8, '0'))
		) AS fact (facet, value)
		WHERE fact.value IS NOT NULL
		GROUP BY fact.facet, fact.value, stocked, wholesale, source
		HAVING sum(change) <> 0
		-- Writers that meet touch the rows in one order and cannot lock each other out.
		ORDER BY fact.facet, fact.value, stocked, wholesale, source
		ON CONFLICT (facet, value, stocked, wholesale, source) DO UPDATE SET listings = c.listings + excluded.listings
	$count$, changes);
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO catalog_terms (field, value)
SELECT DISTINCT term.field, term.value
FROM catalog_coffees coffee, LATERAL (VALUES
	('place', split_part(coffee.origin, chr(31), 1) || chr(31) || split_part(coffee.origin, chr(31), 2)),
	('continent', coffee.continent),
	('country', coffee.country)
) AS term (field, value)
WHERE term.value IS NOT NULL;--> statement-breakpoint
INSERT INTO catalog_counts (facet, value, stocked, wholesale, source, listings)
SELECT fact.facet, fact.value, stocked, wholesale, source, count(*)
FROM catalog_coffees coffee, LATERAL (VALUES
	('all', ''),
	('place', split_part(origin, chr(31), 1) || chr(31) || split_part(origin, chr(31), 2)),
	('processing', processing),
	('cultivar_detail', cultivar_detail),
	('type', type),
	('grade', grade),
	('appearance', appearance),
	('processing_base_method', process_base_method),
	('fermentation_type', fermentation_type),
	('processing_disclosure_level', process_disclosure_level),
	('price', lpad(floor(price_per_lb)::text, 8, '0')),
	('score', lpad(CASE WHEN score_value < 0 THEN 0 ELSE floor(score_value) END::text, 8, '0'))
) AS fact (facet, value)
WHERE public_coffee AND fact.value IS NOT NULL
GROUP BY 1, 2, 3, 4, 5
ORDER BY 5;
