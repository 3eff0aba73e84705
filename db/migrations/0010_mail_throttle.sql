CREATE TABLE "mail_throttle" (
	"subject" text PRIMARY KEY NOT NULL,
	"asked" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_throttle_resets_at" ON "mail_throttle" USING btree ("resets_at");