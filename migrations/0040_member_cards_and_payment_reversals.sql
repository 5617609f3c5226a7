CREATE TABLE "payment_reversals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"page_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"withholds_access" boolean NOT NULL,
	CONSTRAINT "payment_reversals_provider_unique" UNIQUE("provider_id"),
	CONSTRAINT "payment_reversals_only_lost_withhold" CHECK (not "payment_reversals"."withholds_access" or "payment_reversals"."kind" = 'dispute')
);
--> statement-breakpoint
CREATE TABLE "community_card_views" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"cards" integer[] NOT NULL,
	CONSTRAINT "community_card_views_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_card_views" ADD CONSTRAINT "community_card_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_reversals_newest" ON "payment_reversals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_reversals_waiting" ON "payment_reversals" USING btree ("created_at","id") WHERE "payment_reversals"."status" in ('needs_response', 'warning_needs_response', 'appeal_needs_response');--> statement-breakpoint
CREATE INDEX "payment_reversals_of_member" ON "payment_reversals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_card_views_by_day" ON "community_card_views" USING btree ("day");