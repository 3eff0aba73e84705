CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TABLE "search_documents" (
	"coffee_id" bigint PRIMARY KEY NOT NULL,
	"stocked" boolean NOT NULL,
	"wholesale" boolean NOT NULL,
	"public_coffee" boolean NOT NULL,
	"owner_id" text,
	"arrival_sort_date" date,
	"stocked_date" date,
	"score_value" numeric(5, 2),
	"price_per_lb" numeric(10, 2),
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
-- Updates of stock and price change no indexed column, so they can stay on the row's page.
ALTER TABLE "search_documents" SET (fillfactor = 90);--> statement-breakpoint
-- Words without accents, apostrophes and punctuation. Shorter than what a tsvector can hold.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(translate(lower(unaccent(left(normalize(value, NFC), 20000))), '''’ʼ`', ''), '[^[:alnum:]]+', ' ', 'g')
$$;--> statement-breakpoint
-- Everything a listing discloses, without prices and scores. A is the name and the origin, D what it tastes of and the rest.
CREATE FUNCTION search_words(coffee catalog_coffees) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT
		setweight(to_tsvector('simple', search_text(concat_ws(' ', coffee.name, coffee.country, coffee.region, coffee.continent))), 'A') ||
		setweight(to_tsvector('simple', search_text(concat_ws(' ', coffee.cultivar_detail, array_to_string(coffee.cultivars, ' '),
			coffee.processing, nullif(coffee.process_base_method, 'Unknown'),
			nullif(nullif(coffee.fermentation_type, 'None Stated'), 'Unknown'), coffee.drying_method,
			CASE WHEN coffee.decaf THEN 'decaf' END, CASE WHEN coffee.blend THEN 'blend' END))), 'B') ||
		setweight(to_tsvector('simple', search_text(concat_ws(' ', coffee.producer, coffee.farm, coffee.cooperative,
			coffee.washing_station, array_to_string(coffee.certifications, ' '), coffee.type, coffee.grade,
			coffee.source, (SELECT name FROM suppliers WHERE id = coffee.supplier_id)))), 'C') ||
		setweight(to_tsvector('simple', search_text(concat_ws(' ', array_to_string(coffee.tasting_notes, ' '),
			array_to_string(array_remove(coffee.process_additives, 'none'), ' '), coffee.process_additive_detail, coffee.appearance,
			coffee.harvest, coffee.lot_size, coffee.bag_size, coffee.elevation_min_masl, coffee.elevation_max_masl))), 'D')
$$;--> statement-breakpoint
INSERT INTO "search_documents"
SELECT id, stocked, wholesale, public_coffee, owner_id, arrival_sort_date, stocked_date, score_value, price_per_lb, search_words(c)
FROM "catalog_coffees" c ORDER BY id;--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
INSERT INTO "catalog_terms" (field, value)
SELECT DISTINCT 'word', word.lexeme FROM "search_documents" d, unnest(d.words) AS word
WHERE d.public_coffee AND NOT d.wholesale AND word.lexeme ~ '[[:alpha:]]' AND length(word.lexeme) BETWEEN 3 AND 40;--> statement-breakpoint
CREATE INDEX "catalog_terms_word_trgm" ON "catalog_terms" USING gin ("value" gin_trgm_ops) WHERE "catalog_terms"."field" = 'word';--> statement-breakpoint
-- Keeps search_documents and the catalog's words true to catalog_coffees, once per statement and in its transaction.
CREATE FUNCTION update_search_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed bigint[];
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		TRUNCATE search_documents;
		RETURN NULL;
	ELSIF TG_OP = 'DELETE' THEN
		DELETE FROM search_documents d USING old_coffees o WHERE d.coffee_id = o.id;
		RETURN NULL;
	ELSIF TG_OP = 'INSERT' THEN
		SELECT array_agg(id) INTO changed FROM new_coffees;
	ELSE
		-- Most updates change the stock or a price only.
		UPDATE search_documents d SET stocked = n.stocked, arrival_sort_date = n.arrival_sort_date,
			stocked_date = n.stocked_date, score_value = n.score_value, price_per_lb = n.price_per_lb
		FROM new_coffees n
		WHERE d.coffee_id = n.id AND
			(d.stocked, d.arrival_sort_date, d.stocked_date, d.score_value, d.price_per_lb) IS DISTINCT FROM
			(n.stocked, n.arrival_sort_date, n.stocked_date, n.score_value, n.price_per_lb);
		SELECT array_agg(id) INTO changed FROM new_coffees n JOIN old_coffees o USING (id)
		WHERE (n.name, n.country, n.region, n.continent, n.cultivar_detail, n.cultivars, n.processing, n.process_base_method,
				n.fermentation_type, n.drying_method, n.decaf, n.blend, n.producer, n.farm, n.cooperative, n.washing_station,
				n.certifications, n.type, n.grade, n.source, n.supplier_id, n.tasting_notes, n.process_additives,
				n.process_additive_detail, n.appearance, n.harvest, n.lot_size, n.bag_size, n.elevation_min_masl,
				n.elevation_max_masl, n.wholesale, n.public_coffee, n.owner_id) IS DISTINCT FROM
			(o.name, o.country, o.region, o.continent, o.cultivar_detail, o.cultivars, o.processing, o.process_base_method,
				o.fermentation_type, o.drying_method, o.decaf, o.blend, o.producer, o.farm, o.cooperative, o.washing_station,
				o.certifications, o.type, o.grade, o.source, o.supplier_id, o.tasting_notes, o.process_additives,
				o.process_additive_detail, o.appearance, o.harvest, o.lot_size, o.bag_size, o.elevation_min_masl,
				o.elevation_max_masl, o.wholesale, o.public_coffee, o.owner_id);
	END IF;
	IF changed IS NULL THEN
		RETURN NULL;
	END IF;

	WITH written AS (
		INSERT INTO search_documents AS d (coffee_id, stocked, wholesale, public_coffee, owner_id, arrival_sort_date,
			stocked_date, score_value, price_per_lb, words)
		SELECT id, stocked, wholesale, public_coffee, owner_id, arrival_sort_date, stocked_date, score_value, price_per_lb,
			search_words(c)
		FROM catalog_coffees c WHERE id = ANY (changed)
		ON CONFLICT (coffee_id) DO UPDATE SET wholesale = excluded.wholesale, public_coffee = excluded.public_coffee,
			owner_id = excluded.owner_id, words = excluded.words
		RETURNING d.words, d.public_coffee AND NOT d.wholesale AS is_open
	)
	INSERT INTO catalog_terms (field, value)
	SELECT DISTINCT 'word', word.lexeme FROM written, unnest(written.words) AS word
	-- Others can't be corrected: they'd be told to people who may not see them.
	WHERE is_open AND word.lexeme ~ '[[:alpha:]]' AND length(word.lexeme) BETWEEN 3 AND 40 AND NOT EXISTS (
		SELECT FROM catalog_terms known WHERE known.field = 'word' AND known.value = word.lexeme
	);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_documents_after_insert AFTER INSERT ON catalog_coffees REFERENCING NEW TABLE AS new_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents();--> statement-breakpoint
CREATE TRIGGER search_documents_after_update AFTER UPDATE ON catalog_coffees REFERENCING OLD TABLE AS old_coffees NEW TABLE AS new_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents();--> statement-breakpoint
CREATE TRIGGER search_documents_after_delete AFTER DELETE ON catalog_coffees REFERENCING OLD TABLE AS old_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents();--> statement-breakpoint
CREATE TRIGGER search_documents_after_truncate AFTER TRUNCATE ON catalog_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents();--> statement-breakpoint
CREATE FUNCTION update_search_supplier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE search_documents d SET words = search_words(c) FROM catalog_coffees c
	WHERE c.source = NEW.slug AND c.supplier_id = NEW.id AND d.coffee_id = c.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_documents_after_rename AFTER UPDATE OF name ON suppliers
	FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION update_search_supplier();
