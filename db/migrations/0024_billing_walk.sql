CREATE TABLE "billing_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text,
	"lease_until" timestamp with time zone,
	"cursor" jsonb,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_reversals" (
	"stripe_charge_id" text PRIMARY KEY NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"subscription_id" text,
	"amount" integer NOT NULL,
	"amount_refunded" integer NOT NULL,
	"currency" text NOT NULL,
	"dispute_id" text,
	"dispute_status" text,
	"is_latest_payment" boolean NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD COLUMN "dispute" text;--> statement-breakpoint
CREATE INDEX "billing_reversals_customer" ON "billing_reversals" USING btree ("stripe_customer_id");--> statement-breakpoint
CREATE INDEX "billing_events_subject" ON "billing_events" USING btree ("retry_at") WHERE "billing_events"."subject" is not null;