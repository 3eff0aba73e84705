ALTER TABLE "inventory_shares" DROP CONSTRAINT "inventory_shares_lot_id_lots_id_fk";--> statement-breakpoint
ALTER TABLE "roasts" DROP CONSTRAINT "roasts_lot_id_lots_id_fk";--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_lot_id_lots_id_fk";--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_roast_id_roasts_id_fk";--> statement-breakpoint
ALTER TABLE "roast_imports" DROP CONSTRAINT "roast_imports_roast_id_roasts_id_fk";--> statement-breakpoint
ALTER TABLE "reference_roasts" DROP CONSTRAINT "reference_roasts_roast_id_roasts_id_fk";--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_successor_id_api_keys_id_fk";--> statement-breakpoint
DROP INDEX "lots_owner";--> statement-breakpoint
DROP INDEX "inventory_shares_owner";--> statement-breakpoint
DROP INDEX "accounts_user";--> statement-breakpoint
DROP INDEX "sessions_user";--> statement-breakpoint
DROP INDEX "grants_user";--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_owner" UNIQUE("owner_id","id");--> statement-breakpoint
ALTER TABLE "inventory_shares" ADD CONSTRAINT "inventory_shares_owner" UNIQUE("owner_id","id");--> statement-breakpoint
ALTER TABLE "roasts" ADD CONSTRAINT "roasts_owner" UNIQUE("owner_id","id");--> statement-breakpoint
ALTER TABLE "roast_imports" ADD CONSTRAINT "roast_imports_owner" UNIQUE("owner_id","id");--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_owner" UNIQUE("owner_id","id");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner_id" UNIQUE("owner_id","id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user" UNIQUE("user_id","provider","provider_account_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user" UNIQUE("user_id","id");--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_user" UNIQUE("user_id","id");--> statement-breakpoint
ALTER TABLE "cli_authorization_codes" ADD CONSTRAINT "cli_authorization_codes_user" UNIQUE("user_id","code_hash");--> statement-breakpoint
ALTER TABLE "inventory_shares" ADD CONSTRAINT "inventory_shares_own_lot" FOREIGN KEY ("owner_id","lot_id") REFERENCES "public"."lots"("owner_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "roasts" ADD CONSTRAINT "roasts_own_lot" FOREIGN KEY ("owner_id","lot_id") REFERENCES "public"."lots"("owner_id","id");--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_own_lot" FOREIGN KEY ("owner_id","lot_id") REFERENCES "public"."lots"("owner_id","id");--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_own_roast" FOREIGN KEY ("owner_id","roast_id") REFERENCES "public"."roasts"("owner_id","id") ON DELETE set null ("roast_id");--> statement-breakpoint
ALTER TABLE "roast_imports" ADD CONSTRAINT "roast_imports_own_roast" FOREIGN KEY ("owner_id","roast_id") REFERENCES "public"."roasts"("owner_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "reference_roasts" ADD CONSTRAINT "reference_roasts_own_roast" FOREIGN KEY ("owner_id","roast_id") REFERENCES "public"."roasts"("owner_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_own_successor" FOREIGN KEY ("owner_id","successor_id") REFERENCES "public"."api_keys"("owner_id","id") ON DELETE set null ("successor_id");--> statement-breakpoint
-- A coffee that a person entered by hand is theirs alone; a supplier's has no owner, so no foreign key can say so.
CREATE FUNCTION check_coffee_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM catalog_coffees
		WHERE id = NEW.coffee_id AND owner_id <> coalesce(to_jsonb(NEW) ->> 'owner_id', to_jsonb(NEW) ->> 'user_id')
	) THEN
		RAISE EXCEPTION 'coffee % belongs to another person', NEW.coffee_id USING ERRCODE = 'foreign_key_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER lots_own_coffee BEFORE INSERT OR UPDATE OF owner_id, coffee_id ON lots
	FOR EACH ROW EXECUTE FUNCTION check_coffee_owner();--> statement-breakpoint
CREATE TRIGGER reference_roasts_own_coffee BEFORE INSERT OR UPDATE OF owner_id, coffee_id ON reference_roasts
	FOR EACH ROW EXECUTE FUNCTION check_coffee_owner();--> statement-breakpoint
CREATE TRIGGER watched_coffees_own_coffee BEFORE INSERT OR UPDATE OF user_id, coffee_id ON watched_coffees
	FOR EACH ROW EXECUTE FUNCTION check_coffee_owner();
