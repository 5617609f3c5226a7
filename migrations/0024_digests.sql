CREATE TABLE "digest_mornings" (
	"zone" text NOT NULL,
	"on_day" date NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	CONSTRAINT "digest_mornings_zone_on_day_pk" PRIMARY KEY("zone","on_day")
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"user_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"rhythm" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "digests_user_id_on_day_pk" PRIMARY KEY("user_id","on_day"),
	CONSTRAINT "digests_rhythm" CHECK ("digests"."rhythm" in ('daily', 'weekly'))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "digest" text DEFAULT 'weekly' NOT NULL;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digests_oldest" ON "digests" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "profiles_of_zone" ON "profiles" USING btree ("timezone","user_id");--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_digest" CHECK ("notification_settings"."digest" in ('off', 'daily', 'weekly'));