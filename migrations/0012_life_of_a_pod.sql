CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text,
	"fingerprint" text NOT NULL,
	"sealed_token" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"fetched_on" date,
	CONSTRAINT "calendar_feeds_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "calendar_feeds_type" CHECK ("calendar_feeds"."type" in ('pod-meeting', 'weekly-accountability', 'tribe-talk', 'training', 'office-hours', 'social', 'deadline'))
);
--> statement-breakpoint
CREATE TABLE "event_answers" (
	"event_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_answers_event_id_on_day_user_id_pk" PRIMARY KEY("event_id","on_day","user_id"),
	CONSTRAINT "event_answers_answer" CHECK ("event_answers"."answer" in ('yes', 'maybe', 'no'))
);
--> statement-breakpoint
CREATE TABLE "event_changes" (
	"event_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"kind" text NOT NULL,
	"to_wall" timestamp,
	"reason" text,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_changes_event_id_on_day_pk" PRIMARY KEY("event_id","on_day"),
	CONSTRAINT "event_changes_kind" CHECK ("event_changes"."kind" in ('moved', 'skipped')),
	CONSTRAINT "event_changes_moved_to" CHECK (("event_changes"."kind" = 'moved') = ("event_changes"."to_wall" is not null)),
	CONSTRAINT "event_changes_reason" CHECK (char_length("event_changes"."reason") <= 200)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"starts_wall" timestamp NOT NULL,
	"timezone" text NOT NULL,
	"duration_minutes" smallint NOT NULL,
	"repeats" text DEFAULT 'none' NOT NULL,
	"until_day" date,
	"link" text,
	"capacity" smallint,
	"sequence" smallint DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	CONSTRAINT "events_type" CHECK ("events"."type" in ('weekly-accountability', 'tribe-talk', 'training', 'office-hours', 'social', 'deadline')),
	CONSTRAINT "events_repeats" CHECK ("events"."repeats" in ('none', 'weekly', 'every-two-weeks', 'monthly')),
	CONSTRAINT "events_title" CHECK (char_length("events"."title") between 3 and 120),
	CONSTRAINT "events_description" CHECK (char_length("events"."description") <= 2000),
	CONSTRAINT "events_length" CHECK ("events"."duration_minutes" between 5 and 1440),
	CONSTRAINT "events_capacity" CHECK ("events"."capacity" between 1 and 10000),
	CONSTRAINT "events_until" CHECK ("events"."until_day" is null or "events"."repeats" <> 'none')
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"quiet_from" time NOT NULL,
	"quiet_until" time NOT NULL,
	"is_quiet" boolean DEFAULT true NOT NULL,
	"reminds_day_before" boolean DEFAULT true NOT NULL,
	"reminds_at_start" boolean DEFAULT true NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_settings_quiet" CHECK ("notification_settings"."quiet_from" <> "notification_settings"."quiet_until")
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "absences_order" CHECK ("absences"."until_day" between "absences"."from_day" and "absences"."from_day" + 92)
);
--> statement-breakpoint
CREATE TABLE "hand_over_notes" (
	"pod_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hand_over_notes_length" CHECK (char_length("hand_over_notes"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "commitments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"pod_id" uuid,
	"meeting_id" uuid,
	"activity" text NOT NULL,
	"target" integer,
	"text" text,
	"due_on" date NOT NULL,
	"witness_id" uuid,
	"outcome" text,
	"reached" integer,
	"made_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"witness_asked_at" timestamp with time zone,
	"nudged_at" timestamp with time zone,
	CONSTRAINT "commitments_said" CHECK ("commitments"."activity" <> 'other' or "commitments"."text" is not null),
	CONSTRAINT "commitments_target" CHECK (("commitments"."activity" = 'other') = ("commitments"."target" is null)),
	CONSTRAINT "commitments_target_range" CHECK ("commitments"."target" between 1 and 10000),
	CONSTRAINT "commitments_reached" CHECK ("commitments"."reached" between 0 and 100000),
	CONSTRAINT "commitments_text" CHECK (char_length("commitments"."text") between 1 and 200),
	CONSTRAINT "commitments_outcome" CHECK ("commitments"."outcome" in ('done', 'partly', 'missed')),
	CONSTRAINT "commitments_settled" CHECK (("commitments"."outcome" is null) = ("commitments"."settled_at" is null)),
	CONSTRAINT "commitments_witness" CHECK ("commitments"."witness_id" <> "commitments"."user_id")
);
--> statement-breakpoint
CREATE TABLE "merge_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pod_id" uuid NOT NULL,
	"into_pod_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone,
	"into_agreed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "merge_proposals_state" CHECK ("merge_proposals"."state" in ('open', 'merged', 'declined', 'expired')),
	CONSTRAINT "merge_proposals_two" CHECK ("merge_proposals"."pod_id" <> "merge_proposals"."into_pod_id"),
	CONSTRAINT "merge_proposals_settled" CHECK (("merge_proposals"."state" = 'open') = ("merge_proposals"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "pod_health" (
	"pod_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"score" smallint,
	"factors" jsonb NOT NULL,
	"percentile" smallint,
	CONSTRAINT "pod_health_pod_id_on_day_pk" PRIMARY KEY("pod_id","on_day"),
	CONSTRAINT "pod_health_score" CHECK ("pod_health"."score" between 0 and 100),
	CONSTRAINT "pod_health_percentile" CHECK ("pod_health"."percentile" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "hot_seat_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hot_seat_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hot_seat_notes_length" CHECK (char_length("hot_seat_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "hot_seat_votes" (
	"hot_seat_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"vote" text NOT NULL,
	"reason" text NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hot_seat_votes_hot_seat_id_user_id_pk" PRIMARY KEY("hot_seat_id","user_id"),
	CONSTRAINT "hot_seat_votes_vote" CHECK ("hot_seat_votes"."vote" in ('go', 'wait', 'pass')),
	CONSTRAINT "hot_seat_votes_reason" CHECK (char_length("hot_seat_votes"."reason") between 1 and 280)
);
--> statement-breakpoint
CREATE TABLE "hot_seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pod_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"position" smallint DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"brief" jsonb,
	"briefed_at" timestamp with time zone,
	"swap_with_id" uuid,
	"outcome" text,
	"outcome_text" text,
	"outcome_at" timestamp with time zone,
	"planned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hot_seats_one_a_turn" UNIQUE("pod_id","on_day","position"),
	CONSTRAINT "hot_seats_position" CHECK ("hot_seats"."position" in (1, 2)),
	CONSTRAINT "hot_seats_state" CHECK ("hot_seats"."state" in ('planned', 'held', 'dropped')),
	CONSTRAINT "hot_seats_briefed" CHECK (("hot_seats"."brief" is null) = ("hot_seats"."briefed_at" is null)),
	CONSTRAINT "hot_seats_outcome" CHECK (("hot_seats"."outcome" is null) = ("hot_seats"."outcome_at" is null)),
	CONSTRAINT "hot_seats_outcome_text" CHECK (char_length("hot_seats"."outcome_text") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"meeting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"joined_at" timestamp with time zone,
	CONSTRAINT "attendances_meeting_id_user_id_pk" PRIMARY KEY("meeting_id","user_id"),
	CONSTRAINT "attendances_state" CHECK ("attendances"."state" in ('present', 'late', 'excused', 'missed')),
	CONSTRAINT "attendances_joined" CHECK (("attendances"."state" in ('present', 'late')) = ("attendances"."joined_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "meeting_ballots" (
	"meeting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"question" text NOT NULL,
	"choice" text NOT NULL,
	"cast_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_ballots_meeting_id_user_id_question_pk" PRIMARY KEY("meeting_id","user_id","question"),
	CONSTRAINT "meeting_ballots_question" CHECK ("meeting_ballots"."question" in ('confidentiality', 'lateness', 'misses', 'deputy'))
);
--> statement-breakpoint
CREATE TABLE "meeting_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_notes_kind" CHECK ("meeting_notes"."kind" in ('win', 'need', 'offer', 'takeaway')),
	CONSTRAINT "meeting_notes_length" CHECK (char_length("meeting_notes"."text") between 1 and 280)
);
--> statement-breakpoint
CREATE TABLE "meeting_scores" (
	"meeting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"score" smallint NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_scores_meeting_id_user_id_pk" PRIMARY KEY("meeting_id","user_id"),
	CONSTRAINT "meeting_scores_range" CHECK ("meeting_scores"."score" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pod_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"duration_minutes" smallint NOT NULL,
	"state" text NOT NULL,
	"room" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "meetings_one_a_day" UNIQUE("pod_id","on_day"),
	CONSTRAINT "meetings_state" CHECK ("meetings"."state" in ('open', 'ended', 'unheld')),
	CONSTRAINT "meetings_length" CHECK ("meetings"."duration_minutes" in (30, 60, 90)),
	CONSTRAINT "meetings_ended" CHECK (("meetings"."state" = 'ended') = ("meetings"."ended_at" is not null)),
	CONSTRAINT "meetings_opened" CHECK ("meetings"."state" = 'unheld' or ("meetings"."opened_at" is not null and "meetings"."room" is not null))
);
--> statement-breakpoint
CREATE TABLE "room_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"heard_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agenda_templates" (
	"pod_id" uuid NOT NULL,
	"minutes" smallint NOT NULL,
	"template" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agenda_templates_pod_id_minutes_pk" PRIMARY KEY("pod_id","minutes"),
	CONSTRAINT "agenda_templates_minutes" CHECK ("agenda_templates"."minutes" in (30, 60, 90))
);
--> statement-breakpoint
CREATE TABLE "meeting_answers" (
	"pod_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"check_in" text,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_answers_pod_id_on_day_user_id_pk" PRIMARY KEY("pod_id","on_day","user_id"),
	CONSTRAINT "meeting_answers_answer" CHECK ("meeting_answers"."answer" in ('yes', 'maybe', 'no')),
	CONSTRAINT "meeting_answers_check_in" CHECK ("meeting_answers"."check_in" is null or "meeting_answers"."answer" = 'no'),
	CONSTRAINT "meeting_answers_check_in_length" CHECK (char_length("meeting_answers"."check_in") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "meeting_changes" (
	"pod_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"kind" text NOT NULL,
	"to_wall" timestamp,
	"duration_minutes" smallint,
	"reason" text,
	"sequence" smallint DEFAULT 1 NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_changes_pod_id_on_day_pk" PRIMARY KEY("pod_id","on_day"),
	CONSTRAINT "meeting_changes_kind" CHECK ("meeting_changes"."kind" in ('moved', 'skipped')),
	CONSTRAINT "meeting_changes_moved_to" CHECK (("meeting_changes"."kind" = 'moved') = ("meeting_changes"."to_wall" is not null)),
	CONSTRAINT "meeting_changes_length" CHECK ("meeting_changes"."duration_minutes" in (30, 60, 90)),
	CONSTRAINT "meeting_changes_reason" CHECK (char_length("meeting_changes"."reason") <= 200)
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "term_until" date;--> statement-breakpoint
ALTER TABLE "pods" ADD COLUMN "meets_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pods" ADD COLUMN "meeting_sequence" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pods" ADD COLUMN "skips_holidays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_changes" ADD CONSTRAINT "event_changes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_notes" ADD CONSTRAINT "hand_over_notes_pod_id_pods_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_notes" ADD CONSTRAINT "hand_over_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_pod_id_pods_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_witness_id_users_id_fk" FOREIGN KEY ("witness_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_proposals" ADD CONSTRAINT "merge_proposals_pod_id_pods_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_proposals" ADD CONSTRAINT "merge_proposals_into_pod_id_pods_id_fk" FOREIGN KEY ("into_pod_id") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pod_health" ADD CONSTRAINT "pod_health_pod_id_pods_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_seat_notes" ADD CONSTRAINT "hot_seat_notes_hot_seat_id_hot_seats_id_fk" FOREIGN KEY ("hot_seat_id") REFERENCES "public"."hot_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_seat_notes" ADD CONSTRAINT "hot_seat_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_seat_votes" ADD CONSTRAINT "hot_seat_votes_hot_seat_id_hot_seats_id_fk" FOREIGN KEY ("hot_seat_id") REFERENCES "public"."hot_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_seat_votes" ADD CONSTRAINT "hot_seat_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_seats" ADD CONSTRAINT "hot_seats_pod_id_pods_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_seats" ADD CONSTRAINT "hot_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_ballots" ADD CONSTRAINT "meeting_ballots_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_ballots" ADD CONSTRAINT "meeting_ballots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_scores" ADD CONSTRAINT "meeting_scores_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_scores" ADD CONSTRAINT "meeting_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_pod_id_pods_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_connections" ADD CONSTRAINT "room_connections_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_connections" ADD CONSTRAINT "room_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_templates" ADD CONSTRAINT "agenda_templates_pod_id_pods_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_answers" ADD CONSTRAINT "meeting_answers_pod_id_pods_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_answers" ADD CONSTRAINT "meeting_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_changes" ADD CONSTRAINT "meeting_changes_pod_id_pods_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_changes" ADD CONSTRAINT "meeting_changes_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_one_a_type" ON "calendar_feeds" USING btree ("user_id",coalesce(type, ''));--> statement-breakpoint
CREATE INDEX "event_answers_in_order" ON "event_answers" USING btree ("event_id","on_day","answer","asked_at","user_id");--> statement-breakpoint
CREATE INDEX "event_answers_of_member" ON "event_answers" USING btree ("user_id","on_day");--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree ("starts_wall","id");--> statement-breakpoint
CREATE INDEX "absences_of_member" ON "absences" USING btree ("user_id","until_day");--> statement-breakpoint
CREATE INDEX "hand_over_notes_of_member" ON "hand_over_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "commitments_of_member" ON "commitments" USING btree ("user_id","due_on","id");--> statement-breakpoint
CREATE INDEX "commitments_of_pod" ON "commitments" USING btree ("pod_id","due_on","id");--> statement-breakpoint
CREATE INDEX "commitments_witnessed" ON "commitments" USING btree ("witness_id","due_on");--> statement-breakpoint
CREATE INDEX "commitments_to_nudge" ON "commitments" USING btree ("due_on","id") WHERE outcome is null and witness_id is not null and witness_asked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "merge_proposals_open" ON "merge_proposals" USING btree ("pod_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "merge_proposals_open_into" ON "merge_proposals" USING btree ("into_pod_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "merge_proposals_by_age" ON "merge_proposals" USING btree ("state","proposed_at");--> statement-breakpoint
CREATE INDEX "hot_seat_notes_of_seat" ON "hot_seat_notes" USING btree ("hot_seat_id","written_at","id");--> statement-breakpoint
CREATE INDEX "hot_seat_notes_by_age" ON "hot_seat_notes" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "hot_seat_notes_of_member" ON "hot_seat_notes" USING btree ("user_id","written_at");--> statement-breakpoint
CREATE INDEX "hot_seat_votes_of_member" ON "hot_seat_votes" USING btree ("user_id","voted_at");--> statement-breakpoint
CREATE INDEX "hot_seats_of_member" ON "hot_seats" USING btree ("user_id","on_day");--> statement-breakpoint
CREATE INDEX "attendances_of_member" ON "attendances" USING btree ("user_id","meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_ballots_of_member" ON "meeting_ballots" USING btree ("user_id","cast_at");--> statement-breakpoint
CREATE INDEX "meeting_notes_of_meeting" ON "meeting_notes" USING btree ("meeting_id","written_at","id");--> statement-breakpoint
CREATE INDEX "meeting_notes_of_member" ON "meeting_notes" USING btree ("user_id","written_at");--> statement-breakpoint
CREATE INDEX "meeting_scores_of_member" ON "meeting_scores" USING btree ("user_id","given_at");--> statement-breakpoint
CREATE INDEX "meetings_of_pod" ON "meetings" USING btree ("pod_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_open" ON "meetings" USING btree ("starts_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "room_connections_by_age" ON "room_connections" USING btree ("heard_at","id");--> statement-breakpoint
CREATE INDEX "room_connections_of_member" ON "room_connections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_answers_of_member" ON "meeting_answers" USING btree ("user_id","on_day");--> statement-breakpoint
CREATE INDEX "meeting_changes_moved" ON "meeting_changes" USING btree ("to_wall") WHERE kind = 'moved';--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_term" CHECK ("places"."term_until" is null or "places"."is_leader");