CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "catalog_coffees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog_coffees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer,
	"source" text NOT NULL,
	"source_listing_id" text,
	"owner_id" text,
	"public_coffee" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"continent" text,
	"country" text,
	"region" text,
	"producer" text,
	"farm" text,
	"cooperative" text,
	"washing_station" text,
	"type" text,
	"grade" text,
	"appearance" text,
	"cultivar_detail" text,
	"cultivars" text[],
	"harvest" text,
	"elevation_min_masl" integer,
	"elevation_max_masl" integer,
	"certifications" text[],
	"lot_size" text,
	"bag_size" text,
	"tasting_notes" text[],
	"score_value" numeric(5, 2),
	"decaf" boolean DEFAULT false NOT NULL,
	"blend" boolean DEFAULT false NOT NULL,
	"processing" text,
	"drying_method" text,
	"process_base_method" text,
	"fermentation_type" text,
	"process_additives" text[],
	"process_additive_detail" text,
	"fermentation_duration_hours" numeric(6, 1),
	"process_notes" text,
	"process_disclosure_level" text DEFAULT 'none' NOT NULL,
	"process_confidence" numeric(3, 2) DEFAULT 0 NOT NULL,
	"process_evidence_available" boolean DEFAULT false NOT NULL,
	"price_per_lb" numeric(10, 2),
	"price_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wholesale" boolean DEFAULT false NOT NULL,
	"stocked" boolean NOT NULL,
	"stocked_date" date,
	"unstocked_date" date,
	"arrival_date" text,
	"arrival_on" date,
	"link" text,
	"house_score" smallint DEFAULT 0 NOT NULL,
	"house_score_tier" text DEFAULT 'Unscored' NOT NULL,
	"house_score_confidence" numeric(3, 2) DEFAULT 0 NOT NULL,
	"house_score_version" text DEFAULT 'house-score-v1' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_private_has_owner" CHECK ("catalog_coffees"."public_coffee" or "catalog_coffees"."owner_id" is not null),
	CONSTRAINT "catalog_price_not_negative" CHECK ("catalog_coffees"."price_per_lb" is null or "catalog_coffees"."price_per_lb" >= 0)
);
--> statement-breakpoint
CREATE TABLE "catalog_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coffee_sources" (
	"coffee_id" integer PRIMARY KEY NOT NULL,
	"payload" jsonb NOT NULL,
	"payload_hash" text NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_observations" (
	"coffee_id" integer NOT NULL,
	"observed_on" date NOT NULL,
	"price_per_lb" numeric(10, 2),
	"price_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stocked" boolean NOT NULL,
	"wholesale" boolean NOT NULL,
	"synthetic" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_observations_coffee_id_observed_on_pk" PRIMARY KEY("coffee_id","observed_on")
);
--> statement-breakpoint
CREATE TABLE "ingest_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingest_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"status" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"delisted" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"rejections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message" text
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"feed_kind" text NOT NULL,
	"feed_url" text NOT NULL,
	"website" text,
	"wholesale_only" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"feed_etag" text,
	"feed_last_modified" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "suppliers_feed_kind" CHECK ("suppliers"."feed_kind" in ('shopify', 'woocommerce', 'csv', 'jsonl'))
);
--> statement-breakpoint
ALTER TABLE "catalog_coffees" ADD CONSTRAINT "catalog_coffees_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coffee_sources" ADD CONSTRAINT "coffee_sources_coffee_id_catalog_coffees_id_fk" FOREIGN KEY ("coffee_id") REFERENCES "public"."catalog_coffees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_observations" ADD CONSTRAINT "price_observations_coffee_id_catalog_coffees_id_fk" FOREIGN KEY ("coffee_id") REFERENCES "public"."catalog_coffees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_runs" ADD CONSTRAINT "ingest_runs_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_source_listing" ON "catalog_coffees" USING btree ("supplier_id","source_listing_id");--> statement-breakpoint
CREATE INDEX "catalog_text_trgm" ON "catalog_coffees" USING gin ("name" gin_trgm_ops,"continent" gin_trgm_ops,"country" gin_trgm_ops,"region" gin_trgm_ops,"processing" gin_trgm_ops,"cultivar_detail" gin_trgm_ops,"type" gin_trgm_ops,"grade" gin_trgm_ops,"appearance" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "catalog_additives" ON "catalog_coffees" USING gin ("process_additives");--> statement-breakpoint
CREATE INDEX "catalog_sort_arrival_asc" ON "catalog_coffees" USING btree ("arrival_on","id");--> statement-breakpoint
CREATE INDEX "catalog_sort_arrival_desc" ON "catalog_coffees" USING btree ("arrival_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "catalog_sort_stocked_date_asc" ON "catalog_coffees" USING btree ("stocked_date","id");--> statement-breakpoint
CREATE INDEX "catalog_sort_stocked_date_desc" ON "catalog_coffees" USING btree ("stocked_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "catalog_sort_name_asc" ON "catalog_coffees" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "catalog_sort_name_desc" ON "catalog_coffees" USING btree ("name" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "catalog_sort_source_asc" ON "catalog_coffees" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "catalog_sort_source_desc" ON "catalog_coffees" USING btree ("source" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "catalog_sort_continent_asc" ON "catalog_coffees" USING btree ("continent","id");--> statement-breakpoint
CREATE INDEX "catalog_sort_continent_desc" ON "catalog_coffees" USING btree ("continent" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "catalog_sort_country_asc" ON "catalog_coffees" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "catalog_sort_country_desc" ON "catalog_coffees" USING btree ("country" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "catalog_sort_region_asc" ON "catalog_coffees" USING btree ("region","id");--> statement-breakpoint
CREATE INDEX "catalog_sort_region_desc" ON "catalog_coffees" USING btree ("region" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "catalog_sort_processing_asc" ON "catalog_coffees" USING btree ("processing","id");--> statement-breakpoint
CREATE INDEX "catalog_sort_processing_desc" ON "catalog_coffees" USING btree ("processing" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "catalog_sort_cultivar_asc" ON "catalog_coffees" USING btree ("cultivar_detail","id");--> statement-breakpoint
CREATE INDEX "catalog_sort_cultivar_desc" ON "catalog_coffees" USING btree ("cultivar_detail" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "catalog_sort_type_asc" ON "catalog_coffees" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "catalog_sort_type_desc" ON "catalog_coffees" USING btree ("type" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "catalog_sort_grade_asc" ON "catalog_coffees" USING btree ("grade","id");--> statement-breakpoint
CREATE INDEX "catalog_sort_grade_desc" ON "catalog_coffees" USING btree ("grade" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "catalog_sort_appearance_asc" ON "catalog_coffees" USING btree ("appearance","id");--> statement-breakpoint
CREATE INDEX "catalog_sort_appearance_desc" ON "catalog_coffees" USING btree ("appearance" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "catalog_sort_score_asc" ON "catalog_coffees" USING btree ("score_value","id");--> statement-breakpoint
CREATE INDEX "catalog_sort_score_desc" ON "catalog_coffees" USING btree ("score_value" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "catalog_sort_price_asc" ON "catalog_coffees" USING btree ("price_per_lb","id");--> statement-breakpoint
CREATE INDEX "catalog_sort_price_desc" ON "catalog_coffees" USING btree ("price_per_lb" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "price_observations_day" ON "price_observations" USING btree ("observed_on");--> statement-breakpoint
CREATE INDEX "ingest_runs_supplier" ON "ingest_runs" USING btree ("supplier_id","id" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO "catalog_state" DEFAULT VALUES;
