ALTER TABLE "lot_movements" DROP CONSTRAINT "lot_movements_kind";--> statement-breakpoint
ALTER TABLE "lot_movements" DROP CONSTRAINT "lot_movements_leaves";--> statement-breakpoint
ALTER TABLE "inventory_shares" ADD COLUMN "shows_arrival" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_movements" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "lot_movements" ADD COLUMN "from_location" text;--> statement-breakpoint
ALTER TABLE "lot_movements" ADD COLUMN "last_updated" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "lot_number" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "received_date" date;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "moisture_percent" numeric(4, 2);--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "water_activity" numeric(4, 3);--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "density_g_l" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "screen_size" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "eudr_reference" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "eudr_plot" text;--> statement-breakpoint
ALTER TABLE "lot_movements" ADD CONSTRAINT "lot_movements_location" CHECK (("lot_movements"."kind" = 'moved') = ("lot_movements"."location" is not null) and ("lot_movements"."kind" = 'moved' or "lot_movements"."from_location" is null));--> statement-breakpoint
ALTER TABLE "lot_movements" ADD CONSTRAINT "lot_movements_kind" CHECK ("lot_movements"."kind" in ('sold_green', 'sampled', 'spilled', 'counted', 'used_up', 'moved'));--> statement-breakpoint
ALTER TABLE "lot_movements" ADD CONSTRAINT "lot_movements_leaves" CHECK (case "lot_movements"."kind" when 'moved' then "lot_movements"."oz" = 0 when 'counted' then true when 'used_up' then true else "lot_movements"."oz" < 0 end);--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_moisture" CHECK ("lots"."moisture_percent" between 1 and 30);--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_water_activity" CHECK ("lots"."water_activity" between 0 and 1);--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_density" CHECK ("lots"."density_g_l" between 300 and 1200);