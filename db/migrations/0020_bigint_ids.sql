ALTER TABLE "suppliers" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ingest_runs" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "supplier_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "catalog_coffees" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "supplier_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "supplier_payloads" ALTER COLUMN "coffee_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coffee_last_seen" ALTER COLUMN "coffee_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "retail_listings" ALTER COLUMN "coffee_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "price_observations" ALTER COLUMN "coffee_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "watched_coffees" ALTER COLUMN "coffee_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "lots" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "coffee_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "inventory_shares" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "lot_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "roasts" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "lot_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "roast_telemetry" ALTER COLUMN "roast_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "roast_curves" ALTER COLUMN "roast_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "roast_events" ALTER COLUMN "roast_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "roast_imports" ALTER COLUMN "roast_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reference_roasts" ALTER COLUMN "coffee_id" SET DATA TYPE bigint, ALTER COLUMN "roast_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sales" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "lot_id" SET DATA TYPE bigint, ALTER COLUMN "roast_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "grants" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "development_mails" ALTER COLUMN "id" SET DATA TYPE bigint;
