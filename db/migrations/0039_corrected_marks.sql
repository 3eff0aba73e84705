ALTER TABLE "roast_events" ADD COLUMN "edit" text;--> statement-breakpoint
ALTER TABLE "roast_telemetry" ADD COLUMN "zero" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roast_telemetry" ADD COLUMN "file_marks" jsonb;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "marks_corrected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roast_events" ADD CONSTRAINT "roast_events_edit" CHECK ("roast_events"."edit" in ('added', 'removed'));