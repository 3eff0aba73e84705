ALTER TABLE "catalog_shelf" RENAME TO "retail_listings";--> statement-breakpoint
ALTER TABLE "retail_listings" RENAME COLUMN "folded" TO "name_lower";--> statement-breakpoint
ALTER TABLE "retail_listings" RENAME COLUMN "arrival_on" TO "arrival_sort_date";--> statement-breakpoint
ALTER TABLE "retail_listings" RENAME CONSTRAINT "catalog_shelf_pkey" TO "retail_listings_pkey";--> statement-breakpoint
ALTER INDEX "catalog_shelf_name" RENAME TO "retail_listings_name";--> statement-breakpoint
ALTER INDEX "catalog_shelf_beginning" RENAME TO "retail_listings_name_prefix";--> statement-breakpoint
ALTER TABLE "catalog_counts" RENAME TO "facet_counts";--> statement-breakpoint
ALTER TABLE "facet_counts" RENAME CONSTRAINT "catalog_counts_source_facet_value_stocked_wholesale_pk" TO "facet_counts_source_facet_value_stocked_wholesale_pk";--> statement-breakpoint
ALTER INDEX "catalog_counts_total" RENAME TO "facet_counts_total";--> statement-breakpoint
ALTER TABLE "catalog_coffees" RENAME COLUMN "arrival_on" TO "arrival_sort_date";--> statement-breakpoint
ALTER TABLE "catalog_coffees" RENAME COLUMN "origin" TO "origin_key";--> statement-breakpoint
ALTER TABLE "catalog_state" RENAME COLUMN "only" TO "singleton";--> statement-breakpoint
ALTER TABLE "coffee_sources" RENAME TO "supplier_payloads";--> statement-breakpoint
ALTER TABLE "supplier_payloads" RENAME CONSTRAINT "coffee_sources_pkey" TO "supplier_payloads_pkey";--> statement-breakpoint
ALTER TABLE "supplier_payloads" RENAME CONSTRAINT "coffee_sources_coffee_id_catalog_coffees_id_fk" TO "supplier_payloads_coffee_id_catalog_coffees_id_fk";--> statement-breakpoint
ALTER TABLE "coffee_sightings" RENAME TO "coffee_last_seen";--> statement-breakpoint
ALTER TABLE "coffee_last_seen" RENAME CONSTRAINT "coffee_sightings_pkey" TO "coffee_last_seen_pkey";--> statement-breakpoint
ALTER TABLE "coffee_last_seen" RENAME CONSTRAINT "coffee_sightings_coffee_id_catalog_coffees_id_fk" TO "coffee_last_seen_coffee_id_catalog_coffees_id_fk";--> statement-breakpoint
ALTER TABLE "suppliers" RENAME COLUMN "feed_read_as" TO "feed_settings_hash";--> statement-breakpoint
ALTER TABLE "api_months" RENAME TO "monthly_usage";--> statement-breakpoint
ALTER TABLE "monthly_usage" RENAME CONSTRAINT "api_months_account_id_month_pk" TO "monthly_usage_account_id_month_pk";--> statement-breakpoint
ALTER TABLE "monthly_usage" RENAME CONSTRAINT "api_months_account_id_users_id_fk" TO "monthly_usage_account_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "monthly_usage" RENAME CONSTRAINT "api_months_not_negative" TO "monthly_usage_not_negative";--> statement-breakpoint
ALTER TABLE "api_days" RENAME TO "daily_usage";--> statement-breakpoint
ALTER TABLE "daily_usage" RENAME COLUMN "counted" TO "used";--> statement-breakpoint
ALTER TABLE "daily_usage" RENAME CONSTRAINT "api_days_key_id_day_pk" TO "daily_usage_key_id_day_pk";--> statement-breakpoint
ALTER TABLE "daily_usage" RENAME CONSTRAINT "api_days_key_id_api_keys_id_fk" TO "daily_usage_key_id_api_keys_id_fk";--> statement-breakpoint
ALTER TABLE "api_answers" RENAME TO "daily_responses";--> statement-breakpoint
ALTER TABLE "daily_responses" RENAME COLUMN "answers" TO "responses";--> statement-breakpoint
ALTER TABLE "daily_responses" RENAME CONSTRAINT "api_answers_key_id_day_status_pk" TO "daily_responses_key_id_day_status_pk";--> statement-breakpoint
ALTER TABLE "daily_responses" RENAME CONSTRAINT "api_answers_key_id_api_keys_id_fk" TO "daily_responses_key_id_api_keys_id_fk";--> statement-breakpoint
ALTER TABLE "cli_handoffs" RENAME TO "cli_authorization_codes";--> statement-breakpoint
ALTER TABLE "cli_authorization_codes" RENAME CONSTRAINT "cli_handoffs_pkey" TO "cli_authorization_codes_pkey";--> statement-breakpoint
ALTER TABLE "cli_authorization_codes" RENAME CONSTRAINT "cli_handoffs_user_id_users_id_fk" TO "cli_authorization_codes_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "mail_throttle" RENAME COLUMN "asked" TO "requests";--> statement-breakpoint
ALTER TABLE "inventory_shares" RENAME COLUMN "token_digest" TO "token_hash";--> statement-breakpoint
ALTER TABLE "inventory_shares" RENAME CONSTRAINT "inventory_shares_tokenDigest_unique" TO "inventory_shares_token_hash_unique";--> statement-breakpoint
ALTER TABLE "roast_imports" RENAME COLUMN "content_digest" TO "content_hash";--> statement-breakpoint
ALTER TABLE "import_counts" RENAME TO "hourly_imports";--> statement-breakpoint
ALTER TABLE "hourly_imports" RENAME CONSTRAINT "import_counts_pkey" TO "hourly_imports_pkey";--> statement-breakpoint
ALTER TABLE "hourly_imports" RENAME CONSTRAINT "import_counts_owner_id_users_id_fk" TO "hourly_imports_owner_id_users_id_fk";--> statement-breakpoint
ALTER FUNCTION "catalog_coffees_changed"() RENAME TO "update_terms_and_facet_counts";--> statement-breakpoint
ALTER FUNCTION "catalog_shelf_follow"() RENAME TO "update_retail_listings";--> statement-breakpoint
ALTER TRIGGER "catalog_coffees_inserted" ON "catalog_coffees" RENAME TO "facet_counts_after_insert";--> statement-breakpoint
ALTER TRIGGER "catalog_shelf_inserted" ON "catalog_coffees" RENAME TO "retail_listings_after_insert";--> statement-breakpoint
ALTER TRIGGER "catalog_coffees_updated" ON "catalog_coffees" RENAME TO "facet_counts_after_update";--> statement-breakpoint
ALTER TRIGGER "catalog_shelf_updated" ON "catalog_coffees" RENAME TO "retail_listings_after_update";--> statement-breakpoint
ALTER TRIGGER "catalog_coffees_deleted" ON "catalog_coffees" RENAME TO "facet_counts_after_delete";--> statement-breakpoint
ALTER TRIGGER "catalog_shelf_deleted" ON "catalog_coffees" RENAME TO "retail_listings_after_delete";--> statement-breakpoint
ALTER TRIGGER "catalog_coffees_truncated" ON "catalog_coffees" RENAME TO "facet_counts_after_truncate";--> statement-breakpoint
ALTER TRIGGER "catalog_shelf_truncated" ON "catalog_coffees" RENAME TO "retail_listings_after_truncate";--> statement-breakpoint
-- The bodies of functions name tables and columns as text.
CREATE OR REPLACE FUNCTION update_terms_and_facet_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes text;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM facet_counts;
		RETURN NULL;
	END IF;

	IF TG_OP <> 'DELETE' THEN
		INSERT INTO catalog_terms (field, value)
		SELECT DISTINCT term.field, term.value
		FROM new_coffees coffee, LATERAL (VALUES
			('origin', coffee.origin_key),
			('place', split_part(coffee.origin_key, chr(31), 1) || chr(31) || split_part(coffee.origin_key, chr(31), 2)),
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
		INSERT INTO facet_counts AS c (facet, value, stocked, wholesale, source, listings)
		SELECT fact.facet, fact.value, stocked, wholesale, source, sum(change)
		FROM (
			SELECT sum(change) AS change, stocked, wholesale, source, place, processing, cultivar_detail, type, grade,
				appearance, process_base_method, fermentation_type, process_disclosure_level, price, score
			FROM (%s) coffee, LATERAL (SELECT
				split_part(origin_key, chr(31), 1) || chr(31) || split_part(origin_key, chr(31), 2) AS place,
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
		ON CONFLICT (source, facet, value, stocked, wholesale) DO UPDATE SET listings = c.listings + excluded.listings
	$count$, changes);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION update_retail_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		TRUNCATE retail_listings;
	ELSIF TG_OP = 'DELETE' THEN
		DELETE FROM retail_listings s USING old_coffees o WHERE s.coffee_id = o.id;
	ELSIF TG_OP = 'INSERT' THEN
		INSERT INTO retail_listings (coffee_id, arrival_sort_date, stocked_date, score_value, price_per_lb, name_lower, country)
		SELECT id, arrival_sort_date, stocked_date, score_value, price_per_lb, lower(name), country
		FROM new_coffees WHERE public_coffee AND NOT wholesale AND stocked;
	ELSE
		DELETE FROM retail_listings s USING new_coffees c
		WHERE s.coffee_id = c.id AND NOT (c.public_coffee AND NOT c.wholesale AND c.stocked);
		-- Most updates change none of these columns.
		INSERT INTO retail_listings AS s (coffee_id, arrival_sort_date, stocked_date, score_value, price_per_lb, name_lower, country)
		SELECT id, c.arrival_sort_date, c.stocked_date, c.score_value, c.price_per_lb, lower(c.name), c.country
		FROM new_coffees c JOIN old_coffees o USING (id)
		WHERE c.public_coffee AND NOT c.wholesale AND c.stocked AND
			(c.name, c.stocked, c.wholesale, c.public_coffee,
				c.arrival_sort_date, c.stocked_date, c.score_value, c.price_per_lb, c.country) IS DISTINCT FROM
			(o.name, o.stocked, o.wholesale, o.public_coffee,
				o.arrival_sort_date, o.stocked_date, o.score_value, o.price_per_lb, o.country)
		ON CONFLICT (coffee_id) DO UPDATE SET arrival_sort_date = excluded.arrival_sort_date, stocked_date = excluded.stocked_date,
			score_value = excluded.score_value, price_per_lb = excluded.price_per_lb, name_lower = excluded.name_lower,
			country = excluded.country;
	END IF;
	RETURN NULL;
END $$;
