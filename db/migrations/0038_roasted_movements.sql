CREATE TABLE "roasted_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roasted_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"roast_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"oz" numeric(10, 3) NOT NULL,
	"bags" integer,
	"moved_on" date NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roasted_movements_owner" UNIQUE("owner_id","id"),
	CONSTRAINT "roasted_movements_kind" CHECK ("roasted_movements"."kind" in ('packed', 'given_away', 'discarded', 'used')),
	CONSTRAINT "roasted_movements_oz" CHECK ("roasted_movements"."oz" > 0),
	CONSTRAINT "roasted_movements_bags" CHECK (("roasted_movements"."kind" = 'packed') = ("roasted_movements"."bags" is not null) and "roasted_movements"."bags" > 0)
);
--> statement-breakpoint
ALTER TABLE "roasted_movements" ADD CONSTRAINT "roasted_movements_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_movements" ADD CONSTRAINT "roasted_movements_own_roast" FOREIGN KEY ("owner_id","roast_id") REFERENCES "public"."roasts"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roasted_movements_roast" ON "roasted_movements" USING btree ("roast_id","oz");