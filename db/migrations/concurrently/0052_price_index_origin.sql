CREATE INDEX CONCURRENTLY IF NOT EXISTS "price_index_origin" ON "price_index_snapshots" USING btree (lower("origin"),"date");
