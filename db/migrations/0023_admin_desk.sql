-- billing_audit becomes the record of everything that admins, commands and the sync change. Its triggers stay on it.
ALTER TABLE "billing_audit" RENAME TO "audit_log";--> statement-breakpoint
ALTER SEQUENCE "billing_audit_id_seq" RENAME TO "audit_log_id_seq";--> statement-breakpoint
ALTER INDEX "billing_audit_pkey" RENAME TO "audit_log_pkey";--> statement-breakpoint
ALTER INDEX "billing_audit_user" RENAME TO "audit_log_user";--> statement-breakpoint
ALTER TRIGGER "billing_audit_is_final" ON "audit_log" RENAME TO "audit_log_is_final";--> statement-breakpoint
ALTER TRIGGER "billing_audit_is_not_emptied" ON "audit_log" RENAME TO "audit_log_is_not_emptied";--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "subject" text;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "notes" text;--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" USING btree (("email" collate "C"));--> statement-breakpoint
CREATE INDEX "users_name_prefix" ON "users" USING btree ((lower("name") collate "C"));
