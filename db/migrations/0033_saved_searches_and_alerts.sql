CREATE TABLE "alert_digests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_digests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"sent_at" timestamp with time zone,
	CONSTRAINT "alert_digests_day" UNIQUE("owner_id","day"),
	CONSTRAINT "alert_digests_owner" UNIQUE("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "alert_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"coffee_id" bigint NOT NULL,
	"search_id" bigint,
	"day" date NOT NULL,
	"price" numeric(10, 2),
	"price_before" numeric(10, 2),
	"quantity_lb" numeric(9, 3) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pending" boolean NOT NULL,
	"digest_id" bigint,
	CONSTRAINT "alert_events_occasion" UNIQUE NULLS NOT DISTINCT("owner_id","kind","coffee_id","search_id","day"),
	CONSTRAINT "alert_events_kind" CHECK ("alert_events"."kind" in ('price_drop', 'back_in_stock', 'new_match')),
	CONSTRAINT "alert_events_search" CHECK (("alert_events"."kind" = 'new_match') = ("alert_events"."search_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"frequency" text DEFAULT 'daily' NOT NULL,
	"quantity_lb" numeric(9, 3) DEFAULT 1 NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_version" bigint,
	"checked_on" date,
	CONSTRAINT "alert_settings_frequency" CHECK ("alert_settings"."frequency" in ('off', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"notify" boolean DEFAULT true NOT NULL,
	"feed_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"matching" bigint[] DEFAULT '{}' NOT NULL,
	"matched_as" text,
	"matched_at" timestamp with time zone,
	CONSTRAINT "saved_searches_feed_key" UNIQUE("feed_key"),
	CONSTRAINT "saved_searches_owner" UNIQUE("owner_id","id"),
	CONSTRAINT "saved_searches_name" CHECK (length("saved_searches"."name") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "watched_coffees" ADD COLUMN "noticed_price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "watched_coffees" ADD COLUMN "noticed_quantity_lb" numeric(9, 3);--> statement-breakpoint
ALTER TABLE "watched_coffees" ADD COLUMN "noticed_stocked" boolean;--> statement-breakpoint
ALTER TABLE "watched_coffees" ADD COLUMN "noticed_stocked_date" date;--> statement-breakpoint
ALTER TABLE "alert_digests" ADD CONSTRAINT "alert_digests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_coffee_id_catalog_coffees_id_fk" FOREIGN KEY ("coffee_id") REFERENCES "public"."catalog_coffees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_own_search" FOREIGN KEY ("owner_id","search_id") REFERENCES "public"."saved_searches"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_own_digest" FOREIGN KEY ("owner_id","digest_id") REFERENCES "public"."alert_digests"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_digests_due" ON "alert_digests" USING btree ("due_at") WHERE "alert_digests"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "alert_events_search" ON "alert_events" USING btree ("search_id","id");--> statement-breakpoint
CREATE INDEX "alert_events_coffee" ON "alert_events" USING btree ("coffee_id");--> statement-breakpoint
CREATE INDEX "alert_events_digest" ON "alert_events" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "alert_events_pending" ON "alert_events" USING btree ("owner_id") WHERE "alert_events"."pending";--> statement-breakpoint
CREATE INDEX "alert_events_age" ON "alert_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "saved_searches_deleted" ON "saved_searches" USING btree ("deleted_at") WHERE "saved_searches"."deleted_at" is not null;--> statement-breakpoint
-- Who tracked coffees before there were e-mails was told that the page shows changes: no mail without being asked.
INSERT INTO "alert_settings" ("owner_id", "frequency") SELECT DISTINCT "user_id", 'off' FROM "watched_coffees";
