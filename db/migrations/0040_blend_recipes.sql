CREATE TABLE "blend_recipe_parts" (
	"owner_id" text NOT NULL,
	"recipe_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"share" numeric(10, 3) NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "blend_recipe_parts_owner_id_recipe_id_lot_id_pk" PRIMARY KEY("owner_id","recipe_id","lot_id"),
	CONSTRAINT "blend_recipe_parts_share" CHECK ("blend_recipe_parts"."share" > 0)
);
--> statement-breakpoint
CREATE TABLE "blend_recipes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blend_recipes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blend_recipes_owner" UNIQUE("owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "blend_recipe_parts" ADD CONSTRAINT "blend_recipe_parts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blend_recipe_parts" ADD CONSTRAINT "blend_recipe_parts_own_recipe" FOREIGN KEY ("owner_id","recipe_id") REFERENCES "public"."blend_recipes"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blend_recipe_parts" ADD CONSTRAINT "blend_recipe_parts_own_lot" FOREIGN KEY ("owner_id","lot_id") REFERENCES "public"."lots"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blend_recipes" ADD CONSTRAINT "blend_recipes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blend_recipe_parts_lot" ON "blend_recipe_parts" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "blend_recipe_parts_recipe" ON "blend_recipe_parts" USING btree ("recipe_id");