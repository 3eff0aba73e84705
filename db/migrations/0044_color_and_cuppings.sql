CREATE TABLE "coffee_tolerances" (
	"owner_id" text NOT NULL,
	"coffee_id" bigint NOT NULL,
	"limits" jsonb NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coffee_tolerances_owner_id_coffee_id_pk" PRIMARY KEY("owner_id","coffee_id")
);
--> statement-breakpoint
CREATE TABLE "roast_cuppings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roast_cuppings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"roast_id" bigint NOT NULL,
	"cupped_on" date NOT NULL,
	"form" text NOT NULL,
	"cupper" text,
	"scores" jsonb NOT NULL,
	"intensities" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"descriptors" text[] DEFAULT '{}' NOT NULL,
	"taint_cups" smallint DEFAULT 0 NOT NULL,
	"fault_cups" smallint DEFAULT 0 NOT NULL,
	"notes" text,
	"score" numeric(5, 2),
	"entered_by" text,
	"changed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roast_cuppings_owner" UNIQUE("owner_id","id"),
	CONSTRAINT "roast_cuppings_form" CHECK ("roast_cuppings"."form" in ('sca', 'cva')),
	CONSTRAINT "roast_cuppings_cups" CHECK ("roast_cuppings"."taint_cups" between 0 and 5 and "roast_cuppings"."fault_cups" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "operator" text;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "whole_color" numeric(6, 2);--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "ground_color" numeric(6, 2);--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "color_system" text;--> statement-breakpoint
ALTER TABLE "coffee_tolerances" ADD CONSTRAINT "coffee_tolerances_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coffee_tolerances" ADD CONSTRAINT "coffee_tolerances_coffee_id_catalog_coffees_id_fk" FOREIGN KEY ("coffee_id") REFERENCES "public"."catalog_coffees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roast_cuppings" ADD CONSTRAINT "roast_cuppings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roast_cuppings" ADD CONSTRAINT "roast_cuppings_own_roast" FOREIGN KEY ("owner_id","roast_id") REFERENCES "public"."roasts"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coffee_tolerances_coffee" ON "coffee_tolerances" USING btree ("coffee_id");--> statement-breakpoint
CREATE INDEX "roast_cuppings_roast" ON "roast_cuppings" USING btree ("roast_id");--> statement-breakpoint
-- What the logs of before say, within the bounds of the API.
UPDATE "roasts" SET
	operator = nullif(left(btrim(profile ->> 'operator'), 200), ''),
	whole_color = case when jsonb_typeof(profile #> '{color,whole}') = 'number' and (profile #>> '{color,whole}')::float8 between 0 and 1000 then round((profile #>> '{color,whole}')::numeric, 2) end,
	ground_color = case when jsonb_typeof(profile #> '{color,ground}') = 'number' and (profile #>> '{color,ground}')::float8 between 0 and 1000 then round((profile #>> '{color,ground}')::numeric, 2) end,
	color_system = nullif(left(btrim(profile #>> '{color,system}'), 60), '')
WHERE profile IS NOT NULL AND (profile ->> 'operator' IS NOT NULL OR jsonb_typeof(profile -> 'color') = 'object');
