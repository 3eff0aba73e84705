CREATE TABLE "batch_reservations" (
	"owner_id" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"coffee_id" bigint,
	"recipe_id" bigint,
	"roast_uuid" text,
	"entered_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_reservations_owner_id_year_number_pk" PRIMARY KEY("owner_id","year","number"),
	CONSTRAINT "batch_reservations_roast" UNIQUE("owner_id","roast_uuid"),
	CONSTRAINT "batch_reservations_product" CHECK ("batch_reservations"."coffee_id" is null or "batch_reservations"."recipe_id" is null)
);
--> statement-breakpoint
ALTER TABLE "batch_reservations" ADD CONSTRAINT "batch_reservations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_reservations" ADD CONSTRAINT "batch_reservations_coffee_id_catalog_coffees_id_fk" FOREIGN KEY ("coffee_id") REFERENCES "public"."catalog_coffees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_reservations" ADD CONSTRAINT "batch_reservations_own_recipe" FOREIGN KEY ("owner_id","recipe_id") REFERENCES "public"."blend_recipes"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_reservations_coffee" ON "batch_reservations" USING btree ("coffee_id");--> statement-breakpoint
CREATE INDEX "batch_reservations_recipe" ON "batch_reservations" USING btree ("owner_id","recipe_id");