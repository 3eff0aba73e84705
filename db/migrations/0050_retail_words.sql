-- Of a database in use it is there already: concurrently/.
CREATE INDEX IF NOT EXISTS "search_documents_retail_words" ON "search_documents" USING gin ("words") WHERE "search_documents"."stocked" and not "search_documents"."wholesale" and "search_documents"."public_coffee";
