CREATE TABLE "catalog_shelf" (
	"coffee_id" integer PRIMARY KEY NOT NULL,
	"arrival_on" date,
	"stocked_date" date,
	"score_value" numeric(5, 2),
	"price_per_lb" numeric(10, 2),
	"folded" text NOT NULL,
	"country" text
);
--> statement-breakpoint
DROP INDEX "catalog_shelf_name_trgm";--> statement-breakpoint
ALTER TABLE "catalog_counts" DROP CONSTRAINT "catalog_counts_facet_value_stocked_wholesale_source_pk";--> statement-breakpoint
ALTER TABLE "catalog_counts" ADD CONSTRAINT "catalog_counts_source_facet_value_stocked_wholesale_pk" PRIMARY KEY("source","facet","value","stocked","wholesale");--> statement-breakpoint
INSERT INTO "catalog_shelf"
SELECT id, arrival_on, stocked_date, score_value, price_per_lb, lower(name), country
FROM "catalog_coffees" WHERE public_coffee AND NOT wholesale AND stocked ORDER BY id;--> statement-breakpoint
CREATE INDEX "catalog_shelf_trgm" ON "catalog_shelf" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "catalog_counts_total" ON "catalog_counts" USING btree ("facet","value","stocked","wholesale","listings","source");--> statement-breakpoint
-- Keeps catalog_shelf true to catalog_coffees, once per statement and in its transaction.
CREATE FUNCTION catalog_shelf_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		TRUNCATE catalog_shelf;
	ELSIF TG_OP = 'DELETE' THEN
		DELETE FROM catalog_shelf s USING old_coffees o WHERE s.coffee_id = o.id;
	ELSIF TG_OP = 'INSERT' THEN
		INSERT INTO catalog_shelf (coffee_id, arrival_on, stocked_date, score_value, price_per_lb, folded, country)
		SELECT id, arrival_on, stocked_date, score_value, price_per_lb, lower(name), country
		FROM new_coffees WHERE public_coffee AND NOT wholesale AND stocked;
	ELSE
		DELETE FROM catalog_shelf s USING new_coffees c
		WHERE s.coffee_id = c.id AND NOT (c.public_coffee AND NOT c.wholesale AND c.stocked);
		-- Most updates change nothing that stands here.
		INSERT INTO catalog_shelf AS s (coffee_id, arrival_on, stocked_date, score_value, price_per_lb, folded, country)
		SELECT id, c.arrival_on, c.stocked_date, c.score_value, c.price_per_lb, lower(c.name), c.country
		FROM new_coffees c JOIN old_coffees o USING (id)
		WHERE c.public_coffee AND NOT c.wholesale AND c.stocked AND
			(c.name, c.stocked, c.wholesale, c.public_coffee,
				c.arrival_on, c.stocked_date, c.score_value, c.price_per_lb, c.country) IS DISTINCT FROM
			(o.name, o.stocked, o.wholesale, o.public_coffee,
				o.arrival_on, o.stocked_date, o.score_value, o.price_per_lb, o.country)
		ON CONFLICT (coffee_id) DO UPDATE SET arrival_on = excluded.arrival_on, stocked_date = excluded.stocked_date,
			score_value = excluded.score_value, price_per_lb = excluded.price_per_lb, folded = excluded.folded,
			country = excluded.country;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER catalog_shelf_inserted AFTER INSERT ON catalog_coffees REFERENCING NEW TABLE AS new_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION catalog_shelf_follow();--> statement-breakpoint
CREATE TRIGGER catalog_shelf_updated AFTER UPDATE ON catalog_coffees REFERENCING OLD TABLE AS old_coffees NEW TABLE AS new_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION catalog_shelf_follow();--> statement-breakpoint
CREATE TRIGGER catalog_shelf_deleted AFTER DELETE ON catalog_coffees REFERENCING OLD TABLE AS old_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION catalog_shelf_follow();--> statement-breakpoint
CREATE TRIGGER catalog_shelf_truncated AFTER TRUNCATE ON catalog_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION catalog_shelf_follow();
