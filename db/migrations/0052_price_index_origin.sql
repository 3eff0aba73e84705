-- Of a database in use it is there already: concurrently/.
CREATE INDEX IF NOT EXISTS "price_index_origin" ON "price_index_snapshots" USING btree (lower("origin"),"date");
