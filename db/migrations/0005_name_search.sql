DROP INDEX "catalog_name_trgm";--> statement-breakpoint
CREATE INDEX "catalog_shelf_name_trgm" ON "catalog_coffees" USING gin (lower("name") gin_trgm_ops) WHERE "catalog_coffees"."public_coffee" and not "catalog_coffees"."wholesale" and "catalog_coffees"."stocked";--> statement-breakpoint
CREATE INDEX "catalog_name_trgm" ON "catalog_coffees" USING gin (lower("name") gin_trgm_ops);