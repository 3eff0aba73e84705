CREATE TABLE "batch_counters" (
	"owner_id" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "batch_counters_owner_id_year_pk" PRIMARY KEY("owner_id","year")
);
--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "batch_year" smallint;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "batch_number" integer;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "saved_with" bigint;--> statement-breakpoint
ALTER TABLE "batch_counters" ADD CONSTRAINT "batch_counters_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasts" ADD CONSTRAINT "roasts_batch_number" UNIQUE("owner_id","batch_year","batch_number");
--> statement-breakpoint
-- Roasts of before are numbered in their order; those of one day and name that one transaction saved stay a group.
UPDATE "roasts" r SET batch_year = n.year, batch_number = n.number FROM (
	SELECT id, extract(year FROM roast_date)::smallint AS year,
		row_number() OVER (PARTITION BY owner_id, extract(year FROM roast_date) ORDER BY roast_date, roasted_at NULLS LAST, id) AS number
	FROM "roasts"
) n WHERE n.id = r.id;--> statement-breakpoint
INSERT INTO "batch_counters" SELECT owner_id, batch_year, max(batch_number) FROM "roasts" GROUP BY owner_id, batch_year;--> statement-breakpoint
UPDATE "roasts" r SET saved_with = g.first FROM (
	SELECT owner_id, roast_date, batch_name, created_at, min(id) AS first
	FROM "roasts" GROUP BY owner_id, roast_date, batch_name, created_at HAVING count(*) > 1
) g WHERE (g.owner_id, g.roast_date, g.batch_name, g.created_at) = (r.owner_id, r.roast_date, r.batch_name, r.created_at);
