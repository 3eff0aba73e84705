ALTER TABLE "blend_recipes" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "blend_recipes" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "reference_roasts" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "roasted_movements" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "sheet_drafts" ADD COLUMN "bench_id" text;--> statement-breakpoint
ALTER TABLE "sheet_drafts" ADD COLUMN "row_hashes" text[];--> statement-breakpoint
CREATE INDEX "sheet_drafts_bench" ON "sheet_drafts" USING btree ("bench_id","kind");