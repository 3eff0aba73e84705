CREATE TABLE "import_counts" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"imported" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_counts" ADD CONSTRAINT "import_counts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "roasts" SET "stored_bytes" =
	coalesce((SELECT 4 * (cardinality("time") + cardinality("bean") + cardinality("environment"))
		FROM "roast_telemetry" WHERE "roast_id" = "roasts"."id"), 0)
	+ coalesce((SELECT sum(octet_length("name") + 4 * (cardinality("time") + cardinality("values")))
		FROM "roast_curves" WHERE "roast_id" = "roasts"."id"), 0)
	+ coalesce((SELECT sum(16 + coalesce(octet_length("control"), 0) + coalesce(octet_length("label"), 0))
		FROM "roast_events" WHERE "roast_id" = "roasts"."id"), 0)
	+ coalesce((SELECT sum(100 + octet_length("file_name") + octet_length("warnings"::text) + coalesce(octet_length("original"), 0))
		FROM "roast_imports" WHERE "roast_id" = "roasts"."id"), 0)
	+ coalesce(octet_length("profile"::text), 0);
