CREATE TABLE "media_stock" (
	"seed" text PRIMARY KEY NOT NULL,
	"stocked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_items" DROP CONSTRAINT "media_items_seed_unique";--> statement-breakpoint
ALTER TABLE "media_items" DROP COLUMN "seed";