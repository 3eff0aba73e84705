CREATE TABLE "roast_inputs" (
	"owner_id" text NOT NULL,
	"roast_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"oz_in" numeric(10, 3),
	"position" smallint NOT NULL,
	CONSTRAINT "roast_inputs_owner_id_roast_id_lot_id_pk" PRIMARY KEY("owner_id","roast_id","lot_id"),
	CONSTRAINT "roast_inputs_position" UNIQUE("owner_id","roast_id","position"),
	CONSTRAINT "roast_inputs_weight" CHECK ("roast_inputs"."oz_in" >= 0 and ("roast_inputs"."position" = 0 or "roast_inputs"."oz_in" > 0))
);
--> statement-breakpoint
ALTER TABLE "roast_inputs" ADD CONSTRAINT "roast_inputs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roast_inputs" ADD CONSTRAINT "roast_inputs_own_roast" FOREIGN KEY ("owner_id","roast_id") REFERENCES "public"."roasts"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roast_inputs" ADD CONSTRAINT "roast_inputs_own_lot" FOREIGN KEY ("owner_id","lot_id") REFERENCES "public"."lots"("owner_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roast_inputs_lot" ON "roast_inputs" USING btree ("lot_id","oz_in");--> statement-breakpoint
CREATE INDEX "roast_inputs_roast" ON "roast_inputs" USING btree ("roast_id");--> statement-breakpoint
INSERT INTO "roast_inputs" SELECT owner_id, id, lot_id, oz_in, 0 FROM "roasts" ORDER BY id;--> statement-breakpoint
-- A roast of one lot follows its row; the inputs of a blend are written beside it.
CREATE FUNCTION follow_roast() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO roast_inputs VALUES (NEW.owner_id, NEW.id, NEW.lot_id, NEW.oz_in, 0);
	ELSIF NOT EXISTS (SELECT FROM roast_inputs WHERE owner_id = NEW.owner_id AND roast_id = NEW.id AND position > 0) THEN
		UPDATE roast_inputs SET lot_id = NEW.lot_id, oz_in = NEW.oz_in WHERE owner_id = NEW.owner_id AND roast_id = NEW.id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER roast_inputs_inserted AFTER INSERT ON "roasts" FOR EACH ROW EXECUTE FUNCTION follow_roast();--> statement-breakpoint
CREATE TRIGGER roast_inputs_updated AFTER UPDATE OF lot_id, oz_in ON "roasts" FOR EACH ROW
	WHEN (OLD.lot_id <> NEW.lot_id OR OLD.oz_in IS DISTINCT FROM NEW.oz_in) EXECUTE FUNCTION follow_roast();--> statement-breakpoint
-- Checked at the end of a transaction: the first input is of the roast's lot, and all of them add up to its charge.
CREATE FUNCTION check_roast_inputs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	roast_owner text; changed bigint;
BEGIN
	IF TG_TABLE_NAME = 'roasts' THEN
		roast_owner := NEW.owner_id; changed := NEW.id;
	ELSIF TG_OP = 'DELETE' THEN
		roast_owner := OLD.owner_id; changed := OLD.roast_id;
	ELSE
		roast_owner := NEW.owner_id; changed := NEW.roast_id;
	END IF;
	IF EXISTS (
		SELECT FROM roasts r WHERE r.owner_id = roast_owner AND r.id = changed AND NOT EXISTS (
			SELECT FROM roast_inputs i WHERE i.owner_id = r.owner_id AND i.roast_id = r.id
			HAVING min(i.lot_id) FILTER (WHERE i.position = 0) = r.lot_id
				AND CASE WHEN bool_or(i.oz_in IS NULL) THEN count(*) = 1 AND r.oz_in IS NULL ELSE sum(i.oz_in) = r.oz_in END
		)
	) THEN
		RAISE EXCEPTION 'the inputs of roast % do not match it', changed USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER roast_inputs_add_up AFTER INSERT OR UPDATE OR DELETE ON "roast_inputs"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_roast_inputs();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER roasts_match_inputs AFTER UPDATE OF lot_id, oz_in ON "roasts"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (OLD.lot_id <> NEW.lot_id OR OLD.oz_in IS DISTINCT FROM NEW.oz_in) EXECUTE FUNCTION check_roast_inputs();
