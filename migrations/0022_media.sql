CREATE TABLE "media_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"recorded_on" date,
	"minutes" smallint,
	"speakers" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"transcript" text DEFAULT '' NOT NULL,
	"words" text NOT NULL,
	"stands_at" timestamp with time zone NOT NULL,
	"seed" text,
	"created_by" uuid,
	"added_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_items_seed_unique" UNIQUE("seed"),
	CONSTRAINT "media_items_group" CHECK ("media_items"."group" in ('calls', 'stories', 'templates', 'brand')),
	CONSTRAINT "media_items_title" CHECK (char_length("media_items"."title") between 3 and 120),
	CONSTRAINT "media_items_summary" CHECK (char_length("media_items"."summary") <= 1000),
	CONSTRAINT "media_items_transcript" CHECK (char_length("media_items"."transcript") <= 200000),
	CONSTRAINT "media_items_minutes" CHECK ("media_items"."minutes" between 1 and 600)
);
--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_items_newest" ON "media_items" USING btree ("stands_at","id");--> statement-breakpoint
CREATE INDEX "media_items_of_group" ON "media_items" USING btree ("group","stands_at","id");--> statement-breakpoint
CREATE INDEX "media_items_words" ON "media_items" USING gin (to_tsvector('english', "words"));--> statement-breakpoint
CREATE INDEX "media_items_made_by" ON "media_items" USING btree ("created_by");