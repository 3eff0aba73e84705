CREATE TABLE "roast_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roast_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"coffee_id" bigint,
	"recipe_id" bigint,
	"oz" numeric(10, 3) NOT NULL,
	"due_on" date NOT NULL,
	"note" text,
	"fulfilled_on" date,
	"entered_by" text,
	"changed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roast_orders_owner" UNIQUE("owner_id","id"),
	CONSTRAINT "roast_orders_product" CHECK (("roast_orders"."coffee_id" is null) <> ("roast_orders"."recipe_id" is null)),
	CONSTRAINT "roast_orders_oz" CHECK ("roast_orders"."oz" > 0)
);
--> statement-breakpoint
CREATE TABLE "roasted_blend_parts" (
	"owner_id" text NOT NULL,
	"blend_id" bigint NOT NULL,
	"roast_id" bigint NOT NULL,
	"oz" numeric(10, 3) NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "roasted_blend_parts_owner_id_blend_id_roast_id_pk" PRIMARY KEY("owner_id","blend_id","roast_id"),
	CONSTRAINT "roasted_blend_parts_position" UNIQUE("owner_id","blend_id","position"),
	CONSTRAINT "roasted_blend_parts_oz" CHECK ("roasted_blend_parts"."oz" > 0)
);
--> statement-breakpoint
CREATE TABLE "roasted_blends" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roasted_blends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"blended_on" date NOT NULL,
	"notes" text,
	"entered_by" text,
	"changed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roasted_blends_owner" UNIQUE("owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "roasted_movements" ALTER COLUMN "roast_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "roasted_movements" ADD COLUMN "blend_id" bigint;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "blend_id" bigint;--> statement-breakpoint
ALTER TABLE "roast_orders" ADD CONSTRAINT "roast_orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roast_orders" ADD CONSTRAINT "roast_orders_coffee_id_catalog_coffees_id_fk" FOREIGN KEY ("coffee_id") REFERENCES "public"."catalog_coffees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roast_orders" ADD CONSTRAINT "roast_orders_own_recipe" FOREIGN KEY ("owner_id","recipe_id") REFERENCES "public"."blend_recipes"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_blend_parts" ADD CONSTRAINT "roasted_blend_parts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_blend_parts" ADD CONSTRAINT "roasted_blend_parts_own_blend" FOREIGN KEY ("owner_id","blend_id") REFERENCES "public"."roasted_blends"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_blend_parts" ADD CONSTRAINT "roasted_blend_parts_own_roast" FOREIGN KEY ("owner_id","roast_id") REFERENCES "public"."roasts"("owner_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_blends" ADD CONSTRAINT "roasted_blends_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roast_orders_coffee" ON "roast_orders" USING btree ("coffee_id");--> statement-breakpoint
CREATE INDEX "roast_orders_recipe" ON "roast_orders" USING btree ("recipe_id");--> statement-breakpoint
CREATE INDEX "roast_orders_owner_due" ON "roast_orders" USING btree ("owner_id","due_on","id");--> statement-breakpoint
CREATE INDEX "roasted_blend_parts_roast" ON "roasted_blend_parts" USING btree ("roast_id","oz");--> statement-breakpoint
CREATE INDEX "roasted_blend_parts_blend" ON "roasted_blend_parts" USING btree ("blend_id");--> statement-breakpoint
ALTER TABLE "roasted_movements" ADD CONSTRAINT "roasted_movements_own_blend" FOREIGN KEY ("owner_id","blend_id") REFERENCES "public"."roasted_blends"("owner_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_own_blend" FOREIGN KEY ("owner_id","blend_id") REFERENCES "public"."roasted_blends"("owner_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roasted_movements_blend" ON "roasted_movements" USING btree ("blend_id","oz");--> statement-breakpoint
CREATE INDEX "sales_blend" ON "sales" USING btree ("blend_id");--> statement-breakpoint
ALTER TABLE "roasted_movements" ADD CONSTRAINT "roasted_movements_source" CHECK (("roasted_movements"."roast_id" is null) <> ("roasted_movements"."blend_id" is null));--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_one_source" CHECK ("sales"."roast_id" is null or "sales"."blend_id" is null);