CREATE TABLE "statement_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"door_count" integer,
	"total_appraised_value_cents" bigint,
	"net_worth_cents" bigint,
	"gross_annual_revenue_cents" bigint,
	"net_annual_income_cents" bigint
);
--> statement-breakpoint
CREATE TABLE "pool_entries" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"rematch_by" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"parts_done" integer DEFAULT 0 NOT NULL,
	"parts_total" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"gathering_since" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"file" "bytea",
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('waiting', 'gathering', 'ready', 'failed')),
	CONSTRAINT "data_exports_ready" CHECK (("data_exports"."state" = 'ready') = ("data_exports"."file" is not null and "data_exports"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "anchor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "welcome_packages" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "welcome_packages" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "welcome_packages" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "welcome_packages" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "statement_snapshots" ADD CONSTRAINT "statement_snapshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_entries" ADD CONSTRAINT "pool_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_snapshots_of_member" ON "statement_snapshots" USING btree ("user_id","saved_at","id");--> statement-breakpoint
CREATE INDEX "pool_entries_by_due" ON "pool_entries" USING btree ("rematch_by","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_in_the_making" ON "data_exports" USING btree ("user_id") WHERE state in ('waiting', 'gathering');--> statement-breakpoint
CREATE INDEX "data_exports_of_member" ON "data_exports" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "data_exports_by_expiry" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stripe_events_of_customer" ON "stripe_events" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "email_outbox_of_address" ON "email_outbox" USING btree ("to","created_at");--> statement-breakpoint
ALTER TABLE "welcome_packages" ADD CONSTRAINT "welcome_packages_addressed" CHECK ("welcome_packages"."state" in ('pending_address', 'canceled') or "welcome_packages"."address" is not null);