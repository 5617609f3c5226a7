CREATE TABLE "pod_concerns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pod_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "pod_concerns_message_length" CHECK (char_length("pod_concerns"."message") between 1 and 2000)
);
--> statement-breakpoint
DROP INDEX "pods_open";--> statement-breakpoint
DROP INDEX "pods_open_by_day";--> statement-breakpoint
DROP INDEX "pods_open_by_focus";--> statement-breakpoint
DROP INDEX "pods_open_by_state";--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "leader_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "is_deputy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "ended_how" text;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "leave_reason" text;--> statement-breakpoint
ALTER TABLE "pod_applications" ADD COLUMN "reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pods" ADD COLUMN "leader_is_trained" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pods" ADD COLUMN "awaits_training" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pod_concerns" ADD CONSTRAINT "pod_concerns_pod_id_pods_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pod_concerns" ADD CONSTRAINT "pod_concerns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pod_concerns_newest" ON "pod_concerns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pod_concerns_of_member" ON "pod_concerns" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "places_deputy_of_pod" ON "places" USING btree ("pod_id") WHERE is_deputy;--> statement-breakpoint
CREATE UNIQUE INDEX "places_held_of_member" ON "places" USING btree ("user_id") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "places_held" ON "places" USING btree ("held_until","pod_id") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "places_leading_since" ON "places" USING btree ("leader_since","id") WHERE is_leader;--> statement-breakpoint
CREATE INDEX "pod_applications_unanswered" ON "pod_applications" USING btree ("created_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "pods_open_trained" ON "pods" USING btree ("pod_number") WHERE archived_at is null and listed and not awaits_training and places_taken < max_members and leader_is_trained;--> statement-breakpoint
CREATE INDEX "pods_open" ON "pods" USING btree ("pod_number") WHERE archived_at is null and listed and not awaits_training and places_taken < max_members;--> statement-breakpoint
CREATE INDEX "pods_open_by_day" ON "pods" USING btree ("day_time","pod_number") WHERE archived_at is null and listed and not awaits_training and places_taken < max_members;--> statement-breakpoint
CREATE INDEX "pods_open_by_focus" ON "pods" USING btree ("focus","pod_number") WHERE archived_at is null and listed and not awaits_training and places_taken < max_members;--> statement-breakpoint
CREATE INDEX "pods_open_by_state" ON "pods" USING btree ("state","pod_number") WHERE archived_at is null and listed and not awaits_training and places_taken < max_members;--> statement-breakpoint
UPDATE "places" SET "leader_since" = "since" WHERE "is_leader";--> statement-breakpoint
UPDATE "places" SET "ended_how" = 'left' WHERE "ended_at" IS NOT NULL;--> statement-breakpoint
UPDATE "pods" SET "leader_is_trained" = true FROM "places", "profiles" WHERE "places"."pod_id" = "pods"."id" AND "places"."is_leader" AND "profiles"."user_id" = "places"."user_id" AND "profiles"."watched_leader_training_v1";--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_leader_since" CHECK ("places"."is_leader" = ("places"."leader_since" is not null));--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_deputy_is_current" CHECK (not "places"."is_deputy" or ("places"."ended_at" is null and not "places"."is_leader"));--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_ended_how" CHECK (("places"."ended_at" is null) = ("places"."ended_how" is null));--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_held_is_past" CHECK ("places"."held_until" is null or "places"."ended_at" is not null);--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_reason_is_past" CHECK ("places"."leave_reason" is null or "places"."ended_at" is not null);--> statement-breakpoint
ALTER TABLE "pods" ADD CONSTRAINT "pods_training" CHECK (not ("pods"."awaits_training" and "pods"."leader_is_trained"));