CREATE TABLE "executed_actions" (
	"owner_id" text NOT NULL,
	"execution_id" uuid NOT NULL,
	"action_type" text NOT NULL,
	"payload_hash" text NOT NULL,
	"result" jsonb,
	"executed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "executed_actions_owner_id_execution_id_pk" PRIMARY KEY("owner_id","execution_id")
);
--> statement-breakpoint
CREATE TABLE "workspace_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "workspace_messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"client_message_id" text,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"page" jsonb,
	"state" text DEFAULT 'complete' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_messages_order" UNIQUE("owner_id","workspace_id","seq"),
	CONSTRAINT "workspace_messages_client" UNIQUE("owner_id","workspace_id","client_message_id")
);
--> statement-breakpoint
CREATE TABLE "workspace_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workspace_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"owner_id" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"includes" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_shares_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "workspace_shares_owner" UNIQUE("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"title" text NOT NULL,
	"untitled" boolean DEFAULT true NOT NULL,
	"type" text DEFAULT 'general' NOT NULL,
	"summary" text,
	"summary_through" bigint,
	"summarized_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_accessed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "workspaces_owner" UNIQUE("owner_id","id"),
	CONSTRAINT "workspaces_title" CHECK (length("workspaces"."title") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "executed_actions" ADD CONSTRAINT "executed_actions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_messages" ADD CONSTRAINT "workspace_messages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_messages" ADD CONSTRAINT "workspace_messages_own_workspace" FOREIGN KEY ("owner_id","workspace_id") REFERENCES "public"."workspaces"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_shares" ADD CONSTRAINT "workspace_shares_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_shares" ADD CONSTRAINT "workspace_shares_own_workspace" FOREIGN KEY ("owner_id","workspace_id") REFERENCES "public"."workspaces"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_shares_workspace" ON "workspace_shares" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "workspaces_deleted" ON "workspaces" USING btree ("deleted_at") WHERE "workspaces"."deleted_at" is not null;