CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid,
	"about_id" uuid,
	"address" text,
	"request_id" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_authenticators" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_mail_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_mail_tokens_kind" CHECK ("identity_mail_tokens"."kind" in ('reset', 'change-email'))
);
--> statement-breakpoint
CREATE TABLE "identity_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_recovery_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_sign_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"browser" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_key" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "oidc_payloads" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "issuer_session" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "has_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT 'Unknown browser' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "factor_notice_dismissed_at" timestamp with time zone;--> statement-breakpoint
-- Mails written before were kept open and cannot be sealed here; no version with them was ever released.
DELETE FROM "email_outbox";--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "content" text NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_authenticators" ADD CONSTRAINT "identity_authenticators_account_id_identity_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_mail_tokens" ADD CONSTRAINT "identity_mail_tokens_account_id_identity_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_passkeys" ADD CONSTRAINT "identity_passkeys_account_id_identity_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_recovery_codes" ADD CONSTRAINT "identity_recovery_codes_account_id_identity_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_about" ON "audit_events" USING btree ("about_id","at");--> statement-breakpoint
CREATE INDEX "identity_mail_tokens_account_index" ON "identity_mail_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identity_mail_tokens_expiry_index" ON "identity_mail_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_passkeys_account_index" ON "identity_passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identity_recovery_codes_account_index" ON "identity_recovery_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identity_sign_ups_email_index" ON "identity_sign_ups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "identity_sign_ups_expiry_index" ON "identity_sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_seen_index" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "rate_limits_end_index" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "oidc_payloads_account_index" ON "oidc_payloads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_issuer_index" ON "sessions" USING btree ("issuer_session");--> statement-breakpoint
ALTER TABLE "email_outbox" DROP COLUMN "eml";--> statement-breakpoint
ALTER TABLE "email_outbox" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "email_outbox" DROP COLUMN "text";--> statement-breakpoint
-- The audit log only grows. The one way out is the retention job, which says so for its own transaction.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('landmark.forget_audit', true) = 'on' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'the audit log only grows' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_events_only_grow" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_events_stay" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
