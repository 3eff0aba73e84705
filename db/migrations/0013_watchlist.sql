CREATE TABLE "watched_coffees" (
	"user_id" text NOT NULL,
	"coffee_id" integer NOT NULL,
	"tracked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tracked_price_per_lb" numeric(10, 2),
	"tracked_stocked" boolean NOT NULL,
	"tracked_stocked_date" date,
	CONSTRAINT "watched_coffees_user_id_coffee_id_pk" PRIMARY KEY("user_id","coffee_id")
);
--> statement-breakpoint
ALTER TABLE "watched_coffees" ADD CONSTRAINT "watched_coffees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_coffees" ADD CONSTRAINT "watched_coffees_coffee_id_catalog_coffees_id_fk" FOREIGN KEY ("coffee_id") REFERENCES "public"."catalog_coffees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watched_coffees_coffee" ON "watched_coffees" USING btree ("coffee_id");