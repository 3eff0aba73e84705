CREATE TABLE "chat_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"stop_requested_at" timestamp with time zone,
	"next_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "chat_answers_user" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_chunks" (
	"user_id" text NOT NULL,
	"answer_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"chunks" jsonb NOT NULL,
	CONSTRAINT "chat_chunks_user_id_answer_id_seq_pk" PRIMARY KEY("user_id","answer_id","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_daily_usage" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_daily_usage_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "chat_answers" ADD CONSTRAINT "chat_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_answers" ADD CONSTRAINT "chat_answers_own_workspace" FOREIGN KEY ("user_id","workspace_id") REFERENCES "public"."workspaces"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_chunks" ADD CONSTRAINT "chat_chunks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_chunks" ADD CONSTRAINT "chat_chunks_own_answer" FOREIGN KEY ("user_id","answer_id") REFERENCES "public"."chat_answers"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_daily_usage" ADD CONSTRAINT "chat_daily_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_answers_one_running" ON "chat_answers" USING btree ("user_id","workspace_id") WHERE "chat_answers"."state" = 'running';--> statement-breakpoint
CREATE INDEX "chat_answers_workspace" ON "chat_answers" USING btree ("workspace_id","created_at");