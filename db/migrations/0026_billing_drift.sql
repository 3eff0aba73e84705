CREATE TABLE "drift_acknowledgements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drift_acknowledgements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"code" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"acknowledged_by" text NOT NULL,
	"acknowledged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "drift_acknowledgements_subject" UNIQUE NULLS NOT DISTINCT("user_id","code","subject")
);
--> statement-breakpoint
CREATE TABLE "drift_discrepancies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drift_discrepancies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"user_id" text,
	"code" text NOT NULL,
	"severity" text NOT NULL,
	"subject" text NOT NULL,
	"stripe_customer_id" text,
	"repair" text NOT NULL,
	"issue_fields" text[] NOT NULL,
	"expected" text NOT NULL,
	"actual" text NOT NULL,
	"evidence" text[] NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "drift_discrepancies_subject" UNIQUE NULLS NOT DISTINCT("user_id","run_id","code","subject")
);
--> statement-breakpoint
CREATE TABLE "drift_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drift_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mode" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"checked" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"ending_count" integer DEFAULT 0 NOT NULL,
	"cursor" jsonb,
	"holder" text,
	"lease_until" timestamp with time zone,
	CONSTRAINT "drift_runs_mode" CHECK ("drift_runs"."mode" in ('nightly', 'manual')),
	CONSTRAINT "drift_runs_state" CHECK ("drift_runs"."state" in ('running', 'finished', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "drift_acknowledgements" ADD CONSTRAINT "drift_acknowledgements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drift_discrepancies" ADD CONSTRAINT "drift_discrepancies_run_id_drift_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."drift_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drift_discrepancies" ADD CONSTRAINT "drift_discrepancies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drift_discrepancies_run" ON "drift_discrepancies" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drift_runs_running" ON "drift_runs" USING btree ("state") WHERE "drift_runs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "drift_runs_finished" ON "drift_runs" USING btree ("finished_at") WHERE "drift_runs"."state" = 'finished';