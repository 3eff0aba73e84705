CREATE TABLE "price_index_snapshots" (
	"date" date NOT NULL,
	"aggregation_tier" text NOT NULL,
	"origin" text NOT NULL,
	"process" text,
	"grade" text,
	"wholesale" boolean NOT NULL,
	"segment" text GENERATED ALWAYS AS (aggregation_tier || chr(31) || origin || chr(31) || coalesce(process, '') || chr(31) || coalesce(grade, '') || chr(31) || case when wholesale then 'wholesale' else '' end) STORED NOT NULL,
	"price_min" numeric(10, 2) NOT NULL,
	"price_max" numeric(10, 2) NOT NULL,
	"price_avg" numeric(10, 2) NOT NULL,
	"price_median" numeric(10, 2) NOT NULL,
	"price_p25" numeric(10, 2) NOT NULL,
	"price_p75" numeric(10, 2) NOT NULL,
	"price_stdev" numeric(10, 2) NOT NULL,
	"suppliers" integer NOT NULL,
	"listings" integer NOT NULL,
	"base_date" date NOT NULL,
	"matched_listings" integer NOT NULL,
	"index_log" numeric(24, 16) NOT NULL,
	"index_value" numeric(14, 4) NOT NULL,
	"change_7d" numeric(10, 2),
	"change_30d" numeric(10, 2),
	"synthetic" boolean NOT NULL,
	CONSTRAINT "price_index_snapshots_segment_date_pk" PRIMARY KEY("segment","date"),
	CONSTRAINT "price_index_tier" CHECK ("price_index_snapshots"."aggregation_tier" in ('segment', 'origin')),
	CONSTRAINT "price_index_two_listings" CHECK ("price_index_snapshots"."listings" >= 2)
);
--> statement-breakpoint
ALTER TABLE "price_observations" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "price_observations" ADD COLUMN "process_base_method" text;--> statement-breakpoint
ALTER TABLE "price_observations" ADD COLUMN "grade" text;--> statement-breakpoint
CREATE INDEX "price_index_day" ON "price_index_snapshots" USING btree ("date","origin");--> statement-breakpoint
-- What was observed before stands in the segment that its listing is in now: nobody wrote down another.
UPDATE "price_observations" o SET "country" = c."country", "process_base_method" = c."process_base_method", "grade" = c."grade"
FROM "catalog_coffees" c WHERE c."id" = o."coffee_id";
