ALTER TABLE "suppliers" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "feed_read_as" text;