CREATE TABLE "billing_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"stripe_request_ids" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_checkouts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"purchase_keys" text[] NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "billing_checkouts_of_user" UNIQUE("user_id","session_id"),
	CONSTRAINT "billing_checkouts_status" CHECK ("billing_checkouts"."status" in ('open', 'complete', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"stripe_customer_id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"generation" integer DEFAULT 1 NOT NULL,
	"dirty" integer DEFAULT 0 NOT NULL,
	"ticket" bigint DEFAULT 0 NOT NULL,
	"applied_ticket" bigint DEFAULT 0 NOT NULL,
	"synced_at" timestamp with time zone,
	"retry_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "billing_customers_of_user" UNIQUE("user_id","stripe_customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"stripe_customer_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "billing_events_outcome" CHECK ("billing_events"."outcome" in ('pending', 'processed', 'orphaned', 'ignored'))
);
--> statement-breakpoint
CREATE TABLE "billing_items" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"stripe_price_id" text NOT NULL,
	"purchase_key" text,
	"quantity" integer NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_prices" (
	"stripe_price_id" text PRIMARY KEY NOT NULL,
	"stripe_product_id" text NOT NULL,
	"purchase_key" text,
	"lookup_key" text,
	"active" boolean NOT NULL,
	"currency" text NOT NULL,
	"unit_amount" integer,
	"interval" text,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"status" text NOT NULL,
	"pause_reason" text,
	"cancel_at_period_end" boolean NOT NULL,
	"cancel_at" timestamp with time zone,
	"trial_end" timestamp with time zone,
	"collection_paused" boolean NOT NULL,
	"latest_invoice_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "ref" text;--> statement-breakpoint
ALTER TABLE "billing_checkouts" ADD CONSTRAINT "billing_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_items" ADD CONSTRAINT "billing_items_subscription_id_billing_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."billing_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD CONSTRAINT "billing_subscriptions_stripe_customer_id_billing_customers_stripe_customer_id_fk" FOREIGN KEY ("stripe_customer_id") REFERENCES "public"."billing_customers"("stripe_customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_audit_user" ON "billing_audit" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_checkouts_open" ON "billing_checkouts" USING btree ("user_id") WHERE "billing_checkouts"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_user" ON "billing_customers" USING btree ("user_id") WHERE "billing_customers"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "billing_customers_dirty" ON "billing_customers" USING btree ("retry_at") WHERE "billing_customers"."dirty" > 0;--> statement-breakpoint
CREATE INDEX "billing_events_customer" ON "billing_events" USING btree ("stripe_customer_id","outcome");--> statement-breakpoint
CREATE INDEX "billing_events_created" ON "billing_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "billing_items_subscription" ON "billing_items" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "billing_subscriptions_customer" ON "billing_subscriptions" USING btree ("stripe_customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grants_billing_ref" ON "grants" USING btree ("user_id","ref") WHERE "grants"."source" = 'billing' and "grants"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_ref_of_billing" CHECK (("grants"."source" = 'billing') = ("grants"."ref" is not null));--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "billing_audit_is_final" BEFORE UPDATE OR DELETE ON "billing_audit"
FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "billing_audit_is_not_emptied" BEFORE TRUNCATE ON "billing_audit"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
