CREATE TABLE "drift_repair_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drift_repair_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"repair_id" bigint NOT NULL,
	"user_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"result" jsonb,
	CONSTRAINT "drift_repair_people_person" UNIQUE NULLS NOT DISTINCT("user_id","repair_id"),
	CONSTRAINT "drift_repair_people_outcome" CHECK ("drift_repair_people"."outcome" in ('changed', 'unchanged', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "drift_repairs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drift_repairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"started_by" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"holder" text,
	"lease_until" timestamp with time zone,
	CONSTRAINT "drift_repairs_state" CHECK ("drift_repairs"."state" in ('running', 'finished', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "drift_discrepancies" ADD COLUMN "stripe_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "drift_repair_people" ADD CONSTRAINT "drift_repair_people_repair_id_drift_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."drift_repairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drift_repair_people" ADD CONSTRAINT "drift_repair_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drift_repairs" ADD CONSTRAINT "drift_repairs_run_id_drift_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."drift_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drift_repair_people_repair" ON "drift_repair_people" USING btree ("repair_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "drift_repairs_running" ON "drift_repairs" USING btree ("state") WHERE "drift_repairs"."state" = 'running';