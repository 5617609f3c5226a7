CREATE TABLE "matching_edits" (
	"run_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"edit" jsonb NOT NULL,
	"memory" jsonb NOT NULL,
	"objective_change" bigint NOT NULL,
	"made_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "matching_edits_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "matching_exclusions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "matching_exclusions_order" CHECK ("matching_exclusions"."user_id" < "matching_exclusions"."about_id"),
	CONSTRAINT "matching_exclusions_reason" CHECK (char_length("matching_exclusions"."reason") between 3 and 300)
);
--> statement-breakpoint
CREATE TABLE "matching_run_members" (
	"run_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"record" text,
	"waits_since" timestamp with time zone,
	"rematch_by" timestamp with time zone,
	"wait_cycles" smallint DEFAULT 0 NOT NULL,
	"slots" text[] NOT NULL,
	"pod_key" text,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"total_match" smallint,
	"confidence" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	"detail" text,
	"suggested_slots" text[] DEFAULT '{}' NOT NULL,
	"place_id" uuid,
	CONSTRAINT "matching_run_members_run_id_user_id_pk" PRIMARY KEY("run_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "matching_run_pods" (
	"run_id" uuid NOT NULL,
	"key" text NOT NULL,
	"pod_id" uuid,
	"pod_number" integer,
	"name" text NOT NULL,
	"slot" text NOT NULL,
	"seats" smallint NOT NULL,
	"members" smallint NOT NULL,
	"added" smallint NOT NULL,
	"cohesion" smallint NOT NULL,
	"coverage" smallint NOT NULL,
	"lowest_pair" smallint,
	"value" bigint NOT NULL,
	"leader_id" uuid,
	"founded_id" uuid,
	CONSTRAINT "matching_run_pods_run_id_key_pk" PRIMARY KEY("run_id","key"),
	CONSTRAINT "matching_run_pods_seats" CHECK ("matching_run_pods"."members" between 0 and "matching_run_pods"."seats")
);
--> statement-breakpoint
CREATE TABLE "matching_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "matching_runs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"requested_by" uuid,
	"follows_id" uuid,
	"accept_when_done" boolean DEFAULT false NOT NULL,
	"accept_tries" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"seed" integer NOT NULL,
	"evals_per_member" integer NOT NULL,
	"config" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undo_reason" text,
	"undo_skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pool_hash" text,
	"input_hash" text,
	"result_hash" text,
	"model" text,
	"engine" text,
	"frame" text,
	"is_complete" boolean DEFAULT true NOT NULL,
	"evaluations" bigint,
	"cpu_ms" integer,
	"progress" jsonb,
	"figures" jsonb,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"forbidden" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"certificate" jsonb,
	"failure" text,
	CONSTRAINT "matching_runs_number_unique" UNIQUE("number"),
	CONSTRAINT "matching_runs_state" CHECK ("matching_runs"."state" in ('running', 'draft', 'accepted', 'undone', 'replaced', 'discarded', 'cancelled', 'failed')),
	CONSTRAINT "matching_runs_finished" CHECK ("matching_runs"."state" = 'running' or "matching_runs"."finished_at" is not null),
	CONSTRAINT "matching_runs_accepted" CHECK (("matching_runs"."state" in ('accepted', 'undone')) = ("matching_runs"."accepted_at" is not null)),
	CONSTRAINT "matching_runs_undone" CHECK (("matching_runs"."state" = 'undone') = ("matching_runs"."undone_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "matching_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"auto_accept" boolean NOT NULL,
	"auto_accept_hours" smallint NOT NULL,
	"max_new_per_pod" smallint NOT NULL,
	"spouse" text NOT NULL,
	"evals_per_member" integer NOT NULL,
	"max_wait_cycles" smallint NOT NULL,
	"inertia" smallint NOT NULL,
	CONSTRAINT "matching_settings_one" CHECK ("matching_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "ended_by" uuid;--> statement-breakpoint
ALTER TABLE "pool_entries" ADD COLUMN "wait_cycles" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "matching_edits" ADD CONSTRAINT "matching_edits_run_id_matching_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."matching_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_exclusions" ADD CONSTRAINT "matching_exclusions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_exclusions" ADD CONSTRAINT "matching_exclusions_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_run_members" ADD CONSTRAINT "matching_run_members_run_id_matching_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."matching_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_run_members" ADD CONSTRAINT "matching_run_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_run_members" ADD CONSTRAINT "matching_run_members_in_pod" FOREIGN KEY ("run_id","pod_key") REFERENCES "public"."matching_run_pods"("run_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_run_pods" ADD CONSTRAINT "matching_run_pods_run_id_matching_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."matching_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_run_pods" ADD CONSTRAINT "matching_run_pods_pod_id_pods_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."pods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_run_pods" ADD CONSTRAINT "matching_run_pods_founded_id_pods_id_fk" FOREIGN KEY ("founded_id") REFERENCES "public"."pods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "matching_exclusions_pair" ON "matching_exclusions" USING btree ("user_id","about_id");--> statement-breakpoint
CREATE INDEX "matching_exclusions_of_other" ON "matching_exclusions" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "matching_exclusions_newest" ON "matching_exclusions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "matching_run_members_of_pod" ON "matching_run_members" USING btree ("run_id","pod_key");--> statement-breakpoint
CREATE INDEX "matching_run_members_of_member" ON "matching_run_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "matching_run_members_waiting" ON "matching_run_members" USING btree ("run_id","waits_since","user_id") WHERE pod_key is null;--> statement-breakpoint
CREATE INDEX "matching_run_members_weakest" ON "matching_run_members" USING btree ("run_id","total_match","user_id") WHERE pod_key is not null and waits_since is not null;--> statement-breakpoint
CREATE INDEX "matching_run_pods_by_cohesion" ON "matching_run_pods" USING btree ("run_id","cohesion","key");--> statement-breakpoint
CREATE UNIQUE INDEX "matching_runs_one_running" ON "matching_runs" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "matching_runs_one_draft" ON "matching_runs" USING btree ("state") WHERE state = 'draft';--> statement-breakpoint
CREATE INDEX "matching_runs_accepted_at" ON "matching_runs" USING btree ("accepted_at");