CREATE TABLE "retention_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retention_messages_one_a_session" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "retention_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subscription_id" text NOT NULL,
	"interval" text,
	"state" text NOT NULL,
	"reason" text,
	"comment" text,
	"offers_shown" jsonb NOT NULL,
	"outcome_offer" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "retention_sessions_state" CHECK ("retention_sessions"."state" in ('open', 'saved', 'canceled', 'aborted', 'expired')),
	CONSTRAINT "retention_sessions_end" CHECK (("retention_sessions"."state" = 'open') = ("retention_sessions"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "welcome_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "welcome_packages_one_a_kind" UNIQUE("user_id","kind"),
	CONSTRAINT "welcome_packages_kind" CHECK ("welcome_packages"."kind" = 'welcome'),
	CONSTRAINT "welcome_packages_state" CHECK ("welcome_packages"."state" in ('pending_address', 'ready', 'exported', 'shipped', 'delivered', 'returned', 'failed', 'canceled'))
);
--> statement-breakpoint
DROP INDEX "sandbox_deliveries_by_due";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pause_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "open_invoice_url" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "open_invoice_cents" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "has_discount" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "planned_price_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "planned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD COLUMN "last_status" integer;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_meta" ADD COLUMN "fail_next" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_meta" ADD COLUMN "drop_next" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_meta" ADD COLUMN "shuffles" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_meta" ADD COLUMN "duplicates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "retention_messages" ADD CONSTRAINT "retention_messages_session_id_retention_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."retention_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_sessions" ADD CONSTRAINT "retention_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcome_packages" ADD CONSTRAINT "welcome_packages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "retention_sessions_one_open" ON "retention_sessions" USING btree ("user_id") WHERE "retention_sessions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "retention_sessions_by_user" ON "retention_sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "retention_sessions_by_time" ON "retention_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "welcome_packages_by_state" ON "welcome_packages" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_by_due" ON "sandbox_deliveries" USING btree ("due_at") WHERE "sandbox_deliveries"."finished_at" is null;