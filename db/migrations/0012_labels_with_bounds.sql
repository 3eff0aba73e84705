DROP INDEX "catalog_shelf_trgm";--> statement-breakpoint
DROP INDEX "catalog_sort_processing_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_processing_desc";--> statement-breakpoint
DROP INDEX "catalog_sort_cultivar_asc";--> statement-breakpoint
DROP INDEX "catalog_sort_cultivar_desc";--> statement-breakpoint
CREATE INDEX "catalog_shelf_name" ON "catalog_shelf" USING gin ("folded" gin_trgm_ops,(array[lower("country")]));--> statement-breakpoint
CREATE INDEX "catalog_sort_processing_asc" ON "catalog_coffees" USING btree ("processing","id","stocked","wholesale","public_coffee","owner_id","arrival_on","stocked_date","score_value","price_per_lb","country");--> statement-breakpoint
CREATE INDEX "catalog_sort_processing_desc" ON "catalog_coffees" USING btree ("processing" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id","arrival_on","stocked_date","score_value","price_per_lb","country");--> statement-breakpoint
CREATE INDEX "catalog_sort_cultivar_asc" ON "catalog_coffees" USING btree ("cultivar_detail","id","stocked","wholesale","public_coffee","owner_id","arrival_on","stocked_date","score_value","price_per_lb","country");--> statement-breakpoint
CREATE INDEX "catalog_sort_cultivar_desc" ON "catalog_coffees" USING btree ("cultivar_detail" DESC NULLS LAST,"id","stocked","wholesale","public_coffee","owner_id","arrival_on","stocked_date","score_value","price_per_lb","country");