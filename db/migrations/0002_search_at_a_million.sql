CREATE TABLE "catalog_counts" (
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"stocked" boolean NOT NULL,
	"wholesale" boolean NOT NULL,
	"listings" integer NOT NULL,
	CONSTRAINT "catalog_counts_source_origin_stocked_wholesale_pk" PRIMARY KEY("source","origin","stocked","wholesale")
);
--> statement-breakpoint
CREATE TABLE "catalog_terms" (
	"field" text NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "catalog_text_trgm";--> statement-breakpoint
DROP INDEX "catalog_sort_arrival_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_arrival_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_stocked_date_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_stocked_date_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_name_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_name_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_source_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_source_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_continent_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_continent_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_country_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_country_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_region_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_region_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_processing_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_processing_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_cultivar_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_cultivar_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_type_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_type_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_grade_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_grade_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_appearance_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_appearance_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_score_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_score_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_price_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_price_desc";--> statement-breakpoint
ALTER TABLE "catalog_coffees" ADD COLUMN "origin" text GENERATED ALWAYS AS (replace(coalesce(continent, ''), chr(31), ' ') || chr(31) || replace(coalesce(country, ''), chr(31), ' ') || chr(31) || replace(coalesce(region, ''), chr(31), ' ')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "catalog_counts_origin" ON "catalog_counts" USING btree ("origin","stocked","wholesale");--> statement-breakpoint
CREATE INDEX "catalog_terms_value" ON "catalog_terms" USING btree ("field","value");--> statement-breakpoint
CREATE INDEX "catalog_name_trgm" ON "catalog_coffees" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "catalog_by_origin" ON "catalog_coffees" USING btree ("origin","stocked","wholesale","price_per_lb","id","score_value","stocked_date","arrival_on","public_coffee","owner_id","source","processing");--> statement-breakpoint
CREATE INDEX "catalog_by_source" ON "catalog_coffees" USING btree ("source","stocked","wholesale","price_per_lb","id","score_value","stocked_date","arrival_on","public_coffee","owner_id","origin");--> statement-breakpoint
CREATE INDEX "catalog_arrival_text" ON "catalog_coffees" USING btree (lower("arrival_date"));--> statement-breakpoint
CREATE INDEX "catalog_owner" ON "catalog_coffees" USING btree ("owner_id") WHERE "catalog_coffees"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "catalog_sort_arrival_asc" ON "catalog_coffees" USING btree ("arrival_on","id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_arrival_desc" ON "catalog_coffees" USING btree ("arrival_on" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_stocked_date_asc" ON "catalog_coffees" USING btree ("stocked_date","id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_stocked_date_desc" ON "catalog_coffees" USING btree ("stocked_date" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_name_asc" ON "catalog_coffees" USING btree ("name","id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_name_desc" ON "catalog_coffees" USING btree ("name" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_source_asc" ON "catalog_coffees" USING btree ("source","id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_source_desc" ON "catalog_coffees" USING btree ("source" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_continent_asc" ON "catalog_coffees" USING btree ("continent","id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_continent_desc" ON "catalog_coffees" USING btree ("continent" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_country_asc" ON "catalog_coffees" USING btree ("country","id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_country_desc" ON "catalog_coffees" USING btree ("country" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_region_asc" ON "catalog_coffees" USING btree ("region","id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_region_desc" ON "catalog_coffees" USING btree ("region" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_processing_asc" ON "catalog_coffees" USING btree ("processing","id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_processing_desc" ON "catalog_coffees" USING btree ("processing" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_cultivar_asc" ON "catalog_coffees" USING btree ("cultivar_detail","id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_cultivar_desc" ON "catalog_coffees" USING btree ("cultivar_detail" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_type_asc" ON "catalog_coffees" USING btree ("type","id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_type_desc" ON "catalog_coffees" USING btree ("type" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_grade_asc" ON "catalog_coffees" USING btree ("grade","id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_grade_desc" ON "catalog_coffees" USING btree ("grade" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_appearance_asc" ON "catalog_coffees" USING btree ("appearance","id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_appearance_desc" ON "catalog_coffees" USING btree ("appearance" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_score_asc" ON "catalog_coffees" USING btree ("score_value","id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_score_desc" ON "catalog_coffees" USING btree ("score_value" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_price_asc" ON "catalog_coffees" USING btree ("price_per_lb","id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE INDEX "catalog_sort_price_desc" ON "catalog_coffees" USING btree ("price_per_lb" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
ALTER TABLE "catalog_coffees" ADD CONSTRAINT "catalog_source_is_lower_case" CHECK ("catalog_coffees"."source" = lower("catalog_coffees"."source"));--> statement-breakpoint
-- Keeps catalog_terms and catalog_counts true to catalog_coffees, once per statement and in its transaction.
CREATE FUNCTION catalog_coffees_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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

	IF TG_OP = 'INSERT' THEN
		INSERT INTO catalog_counts AS c (source, origin, stocked, wholesale, listings)
		SELECT source, origin, stocked, wholesale, count(*)
		FROM new_coffees WHERE public_coffee GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
		ON CONFLICT (source, origin, stocked, wholesale) DO UPDATE SET listings = c.listings + excluded.listings;
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO catalog_counts AS c (source, origin, stocked, wholesale, listings)
		SELECT source, origin, stocked, wholesale, sum(change)
		FROM (
			SELECT source, origin, stocked, wholesale, 1 AS change FROM new_coffees WHERE public_coffee
			UNION ALL
			SELECT source, origin, stocked, wholesale, -1 FROM old_coffees WHERE public_coffee
		) AS changes
		GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4
		ON CONFLICT (source, origin, stocked, wholesale) DO UPDATE SET listings = c.listings + excluded.listings;
	ELSE
		UPDATE catalog_counts c SET listings = c.listings - gone.listings
		FROM (
			SELECT source, origin, stocked, wholesale, count(*) AS listings
			FROM old_coffees WHERE public_coffee GROUP BY 1, 2, 3, 4
		) AS gone
		WHERE (c.source, c.origin, c.stocked, c.wholesale) = (gone.source, gone.origin, gone.stocked, gone.wholesale);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER catalog_coffees_inserted AFTER INSERT ON catalog_coffees REFERENCING NEW TABLE AS new_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION catalog_coffees_changed();--> statement-breakpoint
CREATE TRIGGER catalog_coffees_updated AFTER UPDATE ON catalog_coffees REFERENCING OLD TABLE AS old_coffees NEW TABLE AS new_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION catalog_coffees_changed();--> statement-breakpoint
CREATE TRIGGER catalog_coffees_deleted AFTER DELETE ON catalog_coffees REFERENCING OLD TABLE AS old_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION catalog_coffees_changed();--> statement-breakpoint
CREATE TRIGGER catalog_coffees_truncated AFTER TRUNCATE ON catalog_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION catalog_coffees_changed();--> statement-breakpoint
INSERT INTO catalog_terms (field, value)
SELECT DISTINCT term.field, term.value
FROM catalog_coffees coffee, LATERAL (VALUES
	('origin', coffee.origin),
	('processing', coffee.processing),
	('cultivar_detail', coffee.cultivar_detail),
	('type', coffee.type),
	('grade', coffee.grade),
	('appearance', coffee.appearance)
) AS term (field, value)
WHERE term.value IS NOT NULL;--> statement-breakpoint
INSERT INTO catalog_counts (source, origin, stocked, wholesale, listings)
SELECT source, origin, stocked, wholesale, count(*) FROM catalog_coffees WHERE public_coffee GROUP BY 1, 2, 3, 4;
