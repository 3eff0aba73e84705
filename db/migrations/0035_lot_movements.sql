CREATE TABLE "lot_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"lot_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"oz" numeric(12, 4) NOT NULL,
	"price" numeric(12, 2),
	"moved_on" date NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lot_movements_owner" UNIQUE("owner_id","id"),
	CONSTRAINT "lot_movements_kind" CHECK ("lot_movements"."kind" in ('sold_green', 'sampled', 'spilled', 'counted', 'used_up')),
	CONSTRAINT "lot_movements_leaves" CHECK ("lot_movements"."kind" in ('counted', 'used_up') or "lot_movements"."oz" < 0),
	CONSTRAINT "lot_movements_price" CHECK ("lot_movements"."price" is null or ("lot_movements"."price" >= 0 and "lot_movements"."kind" = 'sold_green'))
);
--> statement-breakpoint
ALTER TABLE "lot_movements" ADD CONSTRAINT "lot_movements_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_movements" ADD CONSTRAINT "lot_movements_own_lot" FOREIGN KEY ("owner_id","lot_id") REFERENCES "public"."lots"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_movements_lot" ON "lot_movements" USING btree ("lot_id","oz");