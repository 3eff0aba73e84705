CREATE TABLE "inventory_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventory_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_digest" text NOT NULL,
	"owner_id" text NOT NULL,
	"lot_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_shares_tokenDigest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"coffee_id" integer NOT NULL,
	"notes" text,
	"rank" smallint,
	"purchase_date" date,
	"purchased_qty_lbs" numeric(10, 4) NOT NULL,
	"bean_cost" numeric(12, 2),
	"tax_ship_cost" numeric(12, 2),
	"cupping_notes" jsonb,
	"stocked" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lots_rank" CHECK ("lots"."rank" between 1 and 10),
	CONSTRAINT "lots_quantity_not_negative" CHECK ("lots"."purchased_qty_lbs" >= 0),
	CONSTRAINT "lots_costs_not_negative" CHECK ("lots"."bean_cost" >= 0 and "lots"."tax_ship_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reference_roasts" (
	"owner_id" text NOT NULL,
	"coffee_id" integer NOT NULL,
	"roast_id" integer NOT NULL,
	CONSTRAINT "reference_roasts_owner_id_coffee_id_pk" PRIMARY KEY("owner_id","coffee_id")
);
--> statement-breakpoint
CREATE TABLE "roast_curves" (
	"roast_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"time" real[] NOT NULL,
	"values" real[] NOT NULL,
	CONSTRAINT "roast_curves_roast_id_position_pk" PRIMARY KEY("roast_id","position")
);
--> statement-breakpoint
CREATE TABLE "roast_events" (
	"roast_id" integer NOT NULL,
	"position" integer NOT NULL,
	"control" text,
	"time" real NOT NULL,
	"value" real,
	"label" text,
	CONSTRAINT "roast_events_roast_id_position_pk" PRIMARY KEY("roast_id","position")
);
--> statement-breakpoint
CREATE TABLE "roast_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roast_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"roast_id" integer NOT NULL,
	"owner_id" text NOT NULL,
	"file_name" text NOT NULL,
	"content_digest" text NOT NULL,
	"bytes" integer NOT NULL,
	"artisan_version" text,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"original" "bytea",
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roast_telemetry" (
	"roast_id" integer PRIMARY KEY NOT NULL,
	"time" real[] NOT NULL,
	"bean" real[] NOT NULL,
	"environment" real[] NOT NULL,
	"marks" jsonb NOT NULL,
	"green_temperature" real,
	"dry_end_temperature" real
);
--> statement-breakpoint
CREATE TABLE "roasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"lot_id" integer NOT NULL,
	"batch_name" text NOT NULL,
	"roast_date" date NOT NULL,
	"roasted_at" timestamp with time zone,
	"oz_in" numeric(10, 3),
	"oz_out" numeric(10, 3),
	"roast_notes" text,
	"roast_targets" text,
	"roaster_type" text,
	"roaster_size" numeric(8, 3),
	"roast_uuid" text,
	"temperature_unit" text DEFAULT 'F' NOT NULL,
	"data_source" text DEFAULT 'manual' NOT NULL,
	"milestones" jsonb,
	"phases" jsonb,
	"total_time" real,
	"development_time" real,
	"dtr_percent" real,
	"rates" jsonb,
	"auc" real,
	"defects" text[] DEFAULT '{}' NOT NULL,
	"profile" jsonb,
	"chart_settings" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roasts_weights_not_negative" CHECK ("roasts"."oz_in" >= 0 and "roasts"."oz_out" >= 0),
	CONSTRAINT "roasts_unit" CHECK ("roasts"."temperature_unit" in ('F', 'C'))
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"lot_id" integer NOT NULL,
	"roast_id" integer,
	"oz_sold" numeric(10, 3) NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"buyer" text,
	"batch_name" text,
	"sell_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_ounces_positive" CHECK ("sales"."oz_sold" > 0),
	CONSTRAINT "sales_price_not_negative" CHECK ("sales"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "inventory_shares" ADD CONSTRAINT "inventory_shares_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_shares" ADD CONSTRAINT "inventory_shares_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_coffee_id_catalog_coffees_id_fk" FOREIGN KEY ("coffee_id") REFERENCES "public"."catalog_coffees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_roasts" ADD CONSTRAINT "reference_roasts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_roasts" ADD CONSTRAINT "reference_roasts_coffee_id_catalog_coffees_id_fk" FOREIGN KEY ("coffee_id") REFERENCES "public"."catalog_coffees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_roasts" ADD CONSTRAINT "reference_roasts_roast_id_roasts_id_fk" FOREIGN KEY ("roast_id") REFERENCES "public"."roasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roast_curves" ADD CONSTRAINT "roast_curves_roast_id_roasts_id_fk" FOREIGN KEY ("roast_id") REFERENCES "public"."roasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roast_events" ADD CONSTRAINT "roast_events_roast_id_roasts_id_fk" FOREIGN KEY ("roast_id") REFERENCES "public"."roasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roast_imports" ADD CONSTRAINT "roast_imports_roast_id_roasts_id_fk" FOREIGN KEY ("roast_id") REFERENCES "public"."roasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roast_imports" ADD CONSTRAINT "roast_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roast_telemetry" ADD CONSTRAINT "roast_telemetry_roast_id_roasts_id_fk" FOREIGN KEY ("roast_id") REFERENCES "public"."roasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasts" ADD CONSTRAINT "roasts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasts" ADD CONSTRAINT "roasts_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_roast_id_roasts_id_fk" FOREIGN KEY ("roast_id") REFERENCES "public"."roasts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_shares_owner" ON "inventory_shares" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "inventory_shares_lot" ON "inventory_shares" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "lots_owner" ON "lots" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "lots_coffee" ON "lots" USING btree ("coffee_id");--> statement-breakpoint
CREATE INDEX "reference_roasts_coffee" ON "reference_roasts" USING btree ("coffee_id");--> statement-breakpoint
CREATE INDEX "reference_roasts_roast" ON "reference_roasts" USING btree ("roast_id");--> statement-breakpoint
CREATE INDEX "roast_imports_roast" ON "roast_imports" USING btree ("roast_id");--> statement-breakpoint
CREATE INDEX "roast_imports_owner_content" ON "roast_imports" USING btree ("owner_id","content_digest");--> statement-breakpoint
CREATE INDEX "roasts_owner_date" ON "roasts" USING btree ("owner_id","roast_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "roasts_lot" ON "roasts" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "roasts_owner_uuid" ON "roasts" USING btree ("owner_id","roast_uuid");--> statement-breakpoint
CREATE INDEX "roasts_owner_batch" ON "roasts" USING btree ("owner_id","batch_name");--> statement-breakpoint
CREATE INDEX "sales_owner_date" ON "sales" USING btree ("owner_id","sell_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sales_lot" ON "sales" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "sales_roast" ON "sales" USING btree ("roast_id");