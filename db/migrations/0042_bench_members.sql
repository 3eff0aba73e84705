CREATE TABLE "bench_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bench_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bench_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "bench_invitations_address" UNIQUE("owner_id","email"),
	CONSTRAINT "bench_invitations_role" CHECK ("bench_invitations"."role" in ('owner', 'roaster', 'reader')),
	CONSTRAINT "bench_invitations_lower_case" CHECK ("bench_invitations"."email" = lower("bench_invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "bench_members" (
	"owner_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bench_members_owner_id_user_id_pk" PRIMARY KEY("owner_id","user_id"),
	CONSTRAINT "bench_members_id_unique" UNIQUE("id"),
	CONSTRAINT "bench_members_role" CHECK ("bench_members"."role" in ('owner', 'roaster', 'reader')),
	CONSTRAINT "bench_members_of_another" CHECK ("bench_members"."owner_id" <> "bench_members"."user_id")
);
--> statement-breakpoint
ALTER TABLE "inventory_shares" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "lot_movements" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "bench_id" text;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "executed_actions" ADD COLUMN "bench_id" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "bench_id" text;--> statement-breakpoint
ALTER TABLE "bench_invitations" ADD CONSTRAINT "bench_invitations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bench_members" ADD CONSTRAINT "bench_members_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bench_members" ADD CONSTRAINT "bench_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bench_members_user" ON "bench_members" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "executed_actions" ADD CONSTRAINT "executed_actions_membership" FOREIGN KEY ("bench_id","owner_id") REFERENCES "public"."bench_members"("owner_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_membership" FOREIGN KEY ("bench_id","owner_id") REFERENCES "public"."bench_members"("owner_id","user_id") ON DELETE cascade ON UPDATE no action;