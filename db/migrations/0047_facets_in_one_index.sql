-- Of a database in use it is there already: concurrently/. Readers wait for the old one's lock, and only until the end of this transaction.
CREATE INDEX IF NOT EXISTS "catalog_by_country_wide" ON "catalog_coffees" USING btree ("country","stocked","wholesale","price_per_lb","id","score_value","stocked_date","arrival_sort_date","processing","cultivar_detail","type","grade","public_coffee","owner_id","source","continent","region","process_base_method","fermentation_type","process_disclosure_level","elevation_min_masl","elevation_max_masl");--> statement-breakpoint
DROP INDEX "catalog_by_country";--> statement-breakpoint
ALTER INDEX "catalog_by_country_wide" RENAME TO "catalog_by_country";
