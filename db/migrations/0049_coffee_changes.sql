CREATE TABLE "coffee_changes" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"coffee_ids" bigint[]
);
--> statement-breakpoint
CREATE INDEX "coffee_changes_transaction" ON "coffee_changes" USING btree ("transaction");--> statement-breakpoint
-- Says which coffees a statement wrote, in its transaction.
CREATE FUNCTION record_coffee_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed bigint[];
BEGIN
	IF TG_OP = 'DELETE' THEN
		SELECT array_agg(id) INTO changed FROM old_coffees;
	ELSIF TG_OP <> 'TRUNCATE' THEN
		SELECT array_agg(id) INTO changed FROM new_coffees;
	END IF;
	IF TG_OP = 'TRUNCATE' OR cardinality(changed) > 100000 THEN
		INSERT INTO coffee_changes (coffee_ids) VALUES (NULL);
	ELSIF changed IS NOT NULL THEN
		INSERT INTO coffee_changes (coffee_ids) VALUES (changed);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER coffee_changes_after_insert AFTER INSERT ON catalog_coffees REFERENCING NEW TABLE AS new_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION record_coffee_changes();--> statement-breakpoint
CREATE TRIGGER coffee_changes_after_update AFTER UPDATE ON catalog_coffees REFERENCING NEW TABLE AS new_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION record_coffee_changes();--> statement-breakpoint
CREATE TRIGGER coffee_changes_after_delete AFTER DELETE ON catalog_coffees REFERENCING OLD TABLE AS old_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION record_coffee_changes();--> statement-breakpoint
CREATE TRIGGER coffee_changes_after_truncate AFTER TRUNCATE ON catalog_coffees
	FOR EACH STATEMENT EXECUTE FUNCTION record_coffee_changes();
