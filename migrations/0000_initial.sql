CREATE TABLE "demo_tribe" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"member_count" integer NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_tribe_single_row" CHECK ("demo_tribe"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "member_scores" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"financial_match_value" smallint,
	"demographic_cluster" smallint,
	"personality_cluster" smallint NOT NULL,
	"version" text NOT NULL,
	"scored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personality_answers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "personality_answers_map" CHECK (jsonb_typeof("personality_answers"."answers") = 'object')
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"real_estate_active_involve" text[] DEFAULT '{}' NOT NULL,
	"door_count" integer,
	"total_appraised_value_cents" bigint,
	"net_worth_cents" bigint,
	"gross_annual_revenue_cents" bigint,
	"net_annual_income_cents" bigint,
	"local_or_distance" text,
	"asset_focus_categories" text[] DEFAULT '{}' NOT NULL,
	"improvement_categories" text[] DEFAULT '{}' NOT NULL,
	"strength_categories" text[] DEFAULT '{}' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statements_doors" CHECK ("statements"."door_count" between 0 and 100000),
	CONSTRAINT "statements_money_floor" CHECK (least("statements"."total_appraised_value_cents", "statements"."net_worth_cents", "statements"."gross_annual_revenue_cents", "statements"."net_annual_income_cents") >= 0),
	CONSTRAINT "statements_money_ceiling" CHECK (greatest("statements"."total_appraised_value_cents", "statements"."net_worth_cents", "statements"."gross_annual_revenue_cents", "statements"."net_annual_income_cents") <= 100000000000000),
	CONSTRAINT "statements_focus" CHECK (cardinality("statements"."asset_focus_categories") <= 1),
	CONSTRAINT "statements_improvements" CHECK (cardinality("statements"."improvement_categories") <= 3),
	CONSTRAINT "statements_strengths" CHECK (cardinality("statements"."strength_categories") <= 3)
);
--> statement-breakpoint
CREATE TABLE "access_overrides" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"general" boolean,
	"pod_marketplace" boolean,
	CONSTRAINT "access_overrides_say_something" CHECK (num_nonnulls("access_overrides"."general", "access_overrides"."pod_marketplace") > 0)
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_customers_stripe_unique" UNIQUE("stripe_customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_leases" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"cancel_at" timestamp with time zone,
	"current_period_end_at" timestamp with time zone,
	"pause_behavior" text,
	"is_latest_invoice_void" boolean NOT NULL,
	"past_due_since" timestamp with time zone,
	"price_id" text,
	"interval" text,
	"amount_cents" bigint,
	"currency" text,
	"opens_general" boolean NOT NULL,
	"opens_pod_marketplace" boolean NOT NULL,
	"has_access" boolean NOT NULL,
	"access_ends_at" timestamp with time zone,
	"latest_amount_due_cents" bigint,
	"is_never_paid" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"synced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "identity_accounts_email_lower" CHECK ("identity_accounts"."email" = lower("identity_accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"uid" text,
	"grant_id" text,
	"payload" text NOT NULL,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oidc_payloads_key" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"id_token" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_account_unique" UNIQUE("issuer","subject"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "email_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"template" text NOT NULL,
	"eml" "bytea" NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "email_outbox_status" CHECK ("email_outbox"."status" in ('queued', 'sent', 'captured', 'failed')),
	CONSTRAINT "email_outbox_settled" CHECK (("email_outbox"."status" = 'queued') = ("email_outbox"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pod_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_leader" boolean DEFAULT false NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "places_leader_is_current" CHECK (not "places"."is_leader" or "places"."ended_at" is null)
);
--> statement-breakpoint
CREATE TABLE "pod_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pod_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text,
	"status" text DEFAULT 'open' NOT NULL,
	"open_place" smallint,
	"close_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"match_total_at_decision" smallint,
	CONSTRAINT "pod_applications_message_length" CHECK (char_length("pod_applications"."message") <= 500),
	CONSTRAINT "pod_applications_status" CHECK ("pod_applications"."status" in ('open', 'accepted', 'closed')),
	CONSTRAINT "pod_applications_decided" CHECK (("pod_applications"."status" = 'open') = ("pod_applications"."decided_at" is null)),
	CONSTRAINT "pod_applications_reason" CHECK (("pod_applications"."status" = 'closed') = ("pod_applications"."close_reason" is not null)),
	CONSTRAINT "pod_applications_open_place" CHECK (("pod_applications"."status" = 'open') = ("pod_applications"."open_place" is not null)),
	CONSTRAINT "pod_applications_open_limit" CHECK ("pod_applications"."open_place" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "pods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pod_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "pods_pod_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text GENERATED ALWAYS AS ('pod-' || pod_number::text) STORED NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"focus" text NOT NULL,
	"state" text,
	"day_time" text NOT NULL,
	"timezone" text DEFAULT 'America/New_York' NOT NULL,
	"duration_minutes" smallint DEFAULT 60 NOT NULL,
	"link" text,
	"max_members" smallint DEFAULT 6 NOT NULL,
	"places_taken" smallint DEFAULT 0 NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower('pod ' || pod_number::text || ' ' || name || ' ' || focus || ' ' || description)) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "pods_pod_number_unique" UNIQUE("pod_number"),
	CONSTRAINT "pods_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pods_name_length" CHECK (char_length("pods"."name") between 3 and 60),
	CONSTRAINT "pods_description_length" CHECK (char_length("pods"."description") <= 500),
	CONSTRAINT "pods_seats" CHECK ("pods"."max_members" between 4 and 8),
	CONSTRAINT "pods_places" CHECK ("pods"."places_taken" between 0 and "pods"."max_members")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"headline" text,
	"bio" text,
	"profession" text,
	"website_url" text,
	"circle_city" text,
	"circle_state" text,
	"instagram_url" text,
	"facebook_url" text,
	"linkedin_url" text,
	"marital_status" text,
	"spouse_email" text,
	"gender" text,
	"net_worth" text,
	"shirt_size" text,
	"timezone" text,
	"birthdate" date,
	"phone" text,
	"share_phone_with_pod" boolean DEFAULT false NOT NULL,
	"share_ranges_with_pod" boolean DEFAULT false NOT NULL,
	"primary_language" text,
	"origin_city" text,
	"origin_state" text,
	"education_level" text,
	"current_role" text,
	"current_role_other" text,
	"starting_income" text,
	"street_address" text,
	"additional_address" text,
	"city" text,
	"state" text,
	"zipcode" text,
	"update" text,
	"pod_opt_in" boolean DEFAULT false NOT NULL,
	"pod_date_preference" text,
	"pod_date_alternates" text[] DEFAULT '{}' NOT NULL,
	"watched_member_training_v1" boolean DEFAULT false NOT NULL,
	"watched_leader_training_v1" boolean DEFAULT false NOT NULL,
	CONSTRAINT "profiles_update_length" CHECK (char_length("profiles"."update") between 1 and 280),
	CONSTRAINT "profiles_bio_length" CHECK (char_length("profiles"."bio") <= 2000),
	CONSTRAINT "profiles_zipcode_digits" CHECK ("profiles"."zipcode" ~ '^[0-9]{5}$'),
	CONSTRAINT "profiles_alternates_limit" CHECK (cardinality("profiles"."pod_date_alternates") <= 2)
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_idempotency" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_meta" (
	"id" integer PRIMARY KEY NOT NULL,
	"clock_offset_seconds" integer DEFAULT 0 NOT NULL,
	"invoice_sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_meta_single_row" CHECK ("sandbox_meta"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"object" text NOT NULL,
	"customer" text,
	"lookup" text,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_objects_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"data" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_scores" ADD CONSTRAINT "member_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personality_answers" ADD CONSTRAINT "personality_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_overrides" ADD CONSTRAINT "access_overrides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_pod_id_pods_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pod_applications" ADD CONSTRAINT "pod_applications_pod_id_pods_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pod_applications" ADD CONSTRAINT "pod_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD CONSTRAINT "sandbox_deliveries_event_id_sandbox_objects_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."sandbox_objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD CONSTRAINT "sandbox_deliveries_endpoint_id_sandbox_objects_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."sandbox_objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_user_index" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid_index" ON "oidc_payloads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant_index" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_expiry_index" ON "oidc_payloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_end_index" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_outbox_dedupe" ON "email_outbox" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "email_outbox_newest" ON "email_outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "places_current_of_member" ON "places" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "places_leader_of_pod" ON "places" USING btree ("pod_id") WHERE is_leader;--> statement-breakpoint
CREATE INDEX "places_current_in_pod" ON "places" USING btree ("pod_id","since") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "places_of_member" ON "places" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pod_applications_one_open_per_pod" ON "pod_applications" USING btree ("pod_id","user_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "pod_applications_open_places" ON "pod_applications" USING btree ("user_id","open_place");--> statement-breakpoint
CREATE INDEX "pod_applications_waiting" ON "pod_applications" USING btree ("pod_id","created_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "pod_applications_of_member" ON "pod_applications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pods_open" ON "pods" USING btree ("pod_number") WHERE archived_at is null and listed and places_taken < max_members;--> statement-breakpoint
CREATE INDEX "pods_open_by_day" ON "pods" USING btree ("day_time","pod_number") WHERE archived_at is null and listed and places_taken < max_members;--> statement-breakpoint
CREATE INDEX "pods_open_by_focus" ON "pods" USING btree ("focus","pod_number") WHERE archived_at is null and listed and places_taken < max_members;--> statement-breakpoint
CREATE INDEX "pods_open_by_state" ON "pods" USING btree ("state","pod_number") WHERE archived_at is null and listed and places_taken < max_members;--> statement-breakpoint
CREATE INDEX "pods_search" ON "pods" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_by_due" ON "sandbox_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_objects_by_kind" ON "sandbox_objects" USING btree ("object","position");--> statement-breakpoint
CREATE INDEX "sandbox_objects_by_customer" ON "sandbox_objects" USING btree ("object","customer","position") WHERE "sandbox_objects"."customer" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_objects_by_lookup" ON "sandbox_objects" USING btree ("object","lookup","position") WHERE "sandbox_objects"."lookup" is not null;