-- Values as long as an index entry may be in any script: what suppliers write is not bounded.
CREATE FUNCTION index_keys(texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY(SELECT left(value, 200) FROM unnest(texts) AS value)
$$;--> statement-breakpoint
DROP INDEX "catalog_certifications";--> statement-breakpoint
DROP INDEX "catalog_producer";--> statement-breakpoint
CREATE INDEX "catalog_certifications" ON "catalog_coffees" USING gin (index_keys("certifications"));--> statement-breakpoint
CREATE INDEX "catalog_producer" ON "catalog_coffees" USING btree (lower(left("producer", 200)),"stocked","wholesale","public_coffee","owner_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION listed_facets_of(flavors text[], certifications text[], harvest_years smallint[], decaf boolean)
RETURNS TABLE (facet text, value text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT DISTINCT 'flavor', listed FROM unnest(index_keys(flavors)) AS listed
	UNION ALL SELECT DISTINCT 'certification', listed FROM unnest(index_keys(certifications)) AS listed
	UNION ALL SELECT 'harvest_year', listed::text FROM unnest(harvest_years) AS listed
	UNION ALL SELECT 'decaf', decaf::text
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION update_listed_facets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes text;
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO catalog_terms (field, value)
		SELECT DISTINCT term.field, term.value
		FROM new_coffees coffee, LATERAL (
			SELECT 'certification', unnest(index_keys(coffee.certifications))
			UNION ALL SELECT 'drying_method', coffee.drying_method
			UNION ALL SELECT 'quantity', tier->>'min_lbs' FROM jsonb_array_elements(coffee.price_tiers) AS tier
		) AS term (field, value)
		WHERE octet_length(term.value) <= 2000 AND NOT EXISTS (
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
END $$;
