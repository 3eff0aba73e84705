CREATE TABLE "coffee_sightings" (
	"coffee_id" integer PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coffee_sightings" ADD CONSTRAINT "coffee_sightings_coffee_id_catalog_coffees_id_fk" FOREIGN KEY ("coffee_id") REFERENCES "public"."catalog_coffees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "coffee_sightings" SELECT "id", "last_seen_at" FROM "catalog_coffees" WHERE "supplier_id" IS NOT NULL AND "owner_id" IS NULL;--> statement-breakpoint
ALTER TABLE "catalog_coffees" DROP COLUMN "last_seen_at";