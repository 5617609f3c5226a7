CREATE FUNCTION public.beginnings(text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
  select coalesce(array_agg(distinct left(word, letters)), '{}')
  from regexp_split_to_table(lower($1), '\s+') word
  cross join lateral generate_series(1, least(length(word), 24)) letters
$_$;
--> statement-breakpoint
CREATE FUNCTION public.misspellings(text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
  select coalesce(array_agg(distinct form), '{}')
  from regexp_split_to_table(lower($1), '[^[:alnum:]]+') word
  cross join lateral (
    select word
    union all
    select left(word, place - 1) || substr(word, place + 1)
    from generate_series(1, case when length(word) between 4 and 24 then length(word) else 0 end) place
  ) forms (form)
  where word <> ''
$_$;
--> statement-breakpoint
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('landmark.forget_audit', true) = 'on' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'the audit log only grows' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.tell_matching() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
DECLARE
	kind text := TG_ARGV[0];
	key text := TG_ARGV[1];
	-- Columns that matter of those that an update may change; none given means all.
	compared text[] := TG_ARGV[2]::text[];
	changed text;
	ids text[];
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		PERFORM pg_notify('matching.changed', 'all');
		RETURN NULL;
	END IF;
	changed := CASE TG_OP
		WHEN 'INSERT' THEN format('SELECT %I AS id FROM added', key)
		WHEN 'DELETE' THEN format('SELECT %I AS id FROM removed', key)
		ELSE format('SELECT %1$I AS id FROM added UNION SELECT %1$I FROM removed', key)
	END;
	IF TG_OP = 'UPDATE' AND compared IS NOT NULL THEN
		SELECT format('SELECT added.%1$I AS id FROM added JOIN removed USING (%1$I) WHERE (%2$s) IS DISTINCT FROM (%3$s)', key,
			string_agg(format('added.%I', name), ', '), string_agg(format('removed.%I', name), ', '))
		INTO changed FROM unnest(compared) name;
	END IF;
	EXECUTE format('SELECT array_agg(id) FROM (SELECT DISTINCT id::text FROM (%s) changed LIMIT 2001) few', changed) INTO ids;
	IF cardinality(ids) > 2000 THEN
		PERFORM pg_notify('matching.changed', 'all');
	ELSE
		PERFORM pg_notify('matching.changed', kind || ' ' || array_to_string(ids[i : i + 99], ','))
		FROM generate_series(1, cardinality(ids), 100) i;
	END IF;
	RETURN NULL;
END
$_$;
--> statement-breakpoint
CREATE TABLE public.absences (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    from_day date NOT NULL,
    until_day date NOT NULL,
    noted_at timestamp with time zone NOT NULL,
    CONSTRAINT absences_order CHECK (((until_day >= from_day) AND (until_day <= (from_day + 92))))
);
--> statement-breakpoint
CREATE TABLE public.access_overrides (
    user_id uuid NOT NULL,
    general boolean,
    pod_marketplace boolean,
    CONSTRAINT access_overrides_say_something CHECK ((num_nonnulls(general, pod_marketplace) > 0))
);
--> statement-breakpoint
CREATE TABLE public.agenda_templates (
    pod_id uuid NOT NULL,
    minutes smallint NOT NULL,
    template jsonb NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT agenda_templates_minutes CHECK ((minutes = ANY (ARRAY[30, 60, 90])))
);
--> statement-breakpoint
CREATE TABLE public.attendances (
    meeting_id uuid NOT NULL,
    user_id uuid NOT NULL,
    state text NOT NULL,
    joined_at timestamp with time zone,
    CONSTRAINT attendances_joined CHECK (((state = ANY (ARRAY['present'::text, 'late'::text])) = (joined_at IS NOT NULL))),
    CONSTRAINT attendances_state CHECK ((state = ANY (ARRAY['present'::text, 'late'::text, 'excused'::text, 'missed'::text])))
);
--> statement-breakpoint
CREATE TABLE public.audit_events (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    event text NOT NULL,
    actor_id uuid,
    about_id uuid,
    address text,
    request_id text,
    details jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.billing_customers (
    user_id uuid NOT NULL,
    stripe_customer_id text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.billing_leases (
    user_id uuid NOT NULL,
    holder uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.calendar_feeds (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    type text,
    fingerprint text NOT NULL,
    sealed_token text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    fetched_on date,
    CONSTRAINT calendar_feeds_type CHECK ((type = ANY (ARRAY['pod-meeting'::text, 'weekly-accountability'::text, 'tribe-talk'::text, 'training'::text, 'office-hours'::text, 'social'::text, 'deadline'::text])))
);
--> statement-breakpoint
CREATE TABLE public.commitments (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    pod_id uuid,
    meeting_id uuid,
    activity text NOT NULL,
    target integer,
    text text,
    due_on date NOT NULL,
    witness_id uuid,
    outcome text,
    reached integer,
    made_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    witness_asked_at timestamp with time zone,
    nudged_at timestamp with time zone,
    CONSTRAINT commitments_outcome CHECK ((outcome = ANY (ARRAY['done'::text, 'partly'::text, 'missed'::text]))),
    CONSTRAINT commitments_reached CHECK (((reached >= 0) AND (reached <= 100000))),
    CONSTRAINT commitments_said CHECK (((activity <> 'other'::text) OR (text IS NOT NULL))),
    CONSTRAINT commitments_settled CHECK (((outcome IS NULL) = (settled_at IS NULL))),
    CONSTRAINT commitments_target CHECK (((activity = 'other'::text) = (target IS NULL))),
    CONSTRAINT commitments_target_range CHECK (((target >= 1) AND (target <= 10000))),
    CONSTRAINT commitments_text CHECK (((char_length(text) >= 1) AND (char_length(text) <= 200))),
    CONSTRAINT commitments_witness CHECK ((witness_id <> user_id))
);
--> statement-breakpoint
CREATE TABLE public.community_card_views (
    user_id uuid NOT NULL,
    day date NOT NULL,
    cards integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.community_cases (
    id uuid NOT NULL,
    post_id uuid NOT NULL,
    comment_id uuid,
    body text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    outcome text,
    settled_by uuid,
    reason text,
    note text,
    CONSTRAINT community_cases_note CHECK ((char_length(note) <= 500)),
    CONSTRAINT community_cases_outcome CHECK ((outcome = ANY (ARRAY['hidden'::text, 'dismissed'::text]))),
    CONSTRAINT community_cases_reason CHECK ((reason = ANY (ARRAY['selling'::text, 'guarantee'::text, 'pod-matter'::text, 'unkind'::text, 'spam'::text, 'other'::text]))),
    CONSTRAINT community_cases_settled CHECK (((settled_at IS NULL) = (outcome IS NULL)))
);
--> statement-breakpoint
CREATE TABLE public.community_comments (
    id uuid NOT NULL,
    post_id uuid NOT NULL,
    user_id uuid NOT NULL,
    body text NOT NULL,
    standing text DEFAULT 'shown'::text NOT NULL,
    posted_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    gone_at timestamp with time zone,
    CONSTRAINT community_comments_body CHECK ((char_length(body) <= 2000)),
    CONSTRAINT community_comments_gone_since CHECK (((standing = 'shown'::text) = (gone_at IS NULL))),
    CONSTRAINT community_comments_standing CHECK ((standing = ANY (ARRAY['shown'::text, 'hidden'::text, 'removed'::text])))
);
--> statement-breakpoint
CREATE TABLE public.community_follows (
    post_id uuid NOT NULL,
    user_id uuid NOT NULL,
    is_following boolean NOT NULL,
    since timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.community_mentions (
    post_id uuid NOT NULL,
    comment_id uuid,
    user_id uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.community_posts (
    id uuid NOT NULL,
    user_id uuid,
    section text NOT NULL,
    kind text,
    is_settled boolean DEFAULT false NOT NULL,
    us_state text,
    body text NOT NULL,
    pinned_until timestamp with time zone,
    comment_count integer DEFAULT 0 NOT NULL,
    reaction_count integer DEFAULT 0 NOT NULL,
    standing text DEFAULT 'shown'::text NOT NULL,
    posted_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    gone_at timestamp with time zone,
    search tsvector GENERATED ALWAYS AS ((to_tsvector('english'::regconfig, body) || array_to_tsvector(array_remove(ARRAY[('@'::text || section), ('@'::text || kind), ('@'::text || us_state), ('@1d'::text || ((floor((EXTRACT(epoch FROM (posted_at - '1970-01-01 00:00:00+00'::timestamp with time zone)) / (86400)::numeric)))::bigint)::text), ('@8d'::text || ((floor((EXTRACT(epoch FROM (posted_at - '1970-01-01 00:00:00+00'::timestamp with time zone)) / (691200)::numeric)))::bigint)::text)], NULL::text)))) STORED NOT NULL,
    CONSTRAINT community_posts_body CHECK ((char_length(body) <= 5000)),
    CONSTRAINT community_posts_counts CHECK (((comment_count >= 0) AND (reaction_count >= 0))),
    CONSTRAINT community_posts_gone_since CHECK (((standing = 'shown'::text) = (gone_at IS NULL))),
    CONSTRAINT community_posts_kind CHECK (((section = 'needs-and-offers'::text) = (kind IS NOT NULL))),
    CONSTRAINT community_posts_kinds CHECK ((kind = ANY (ARRAY['need'::text, 'offer'::text]))),
    CONSTRAINT community_posts_pin CHECK (((pinned_until IS NULL) OR (section = 'announcements'::text))),
    CONSTRAINT community_posts_section CHECK ((section = ANY (ARRAY['announcements'::text, 'introductions'::text, 'wins'::text, 'needs-and-offers'::text, 'deal-talk'::text, 'market-talk'::text, 'ask-the-tribe'::text]))),
    CONSTRAINT community_posts_standing CHECK ((standing = ANY (ARRAY['shown'::text, 'hidden'::text, 'removed'::text]))),
    CONSTRAINT community_posts_us_state CHECK (((section = 'market-talk'::text) = (us_state IS NOT NULL)))
);
--> statement-breakpoint
CREATE TABLE public.community_reactions (
    post_id uuid NOT NULL,
    user_id uuid NOT NULL,
    reacted_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.community_reports (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    user_id uuid NOT NULL,
    reason text NOT NULL,
    note text,
    reported_at timestamp with time zone NOT NULL,
    CONSTRAINT community_reports_note CHECK ((char_length(note) <= 500)),
    CONSTRAINT community_reports_reason CHECK ((reason = ANY (ARRAY['selling'::text, 'guarantee'::text, 'pod-matter'::text, 'unkind'::text, 'spam'::text, 'other'::text])))
);
--> statement-breakpoint
CREATE TABLE public.course_completions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    course_slug text NOT NULL,
    completed_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.courses (
    slug text NOT NULL,
    "position" smallint NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    seeded_from text NOT NULL,
    edited_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.data_exports (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    state text NOT NULL,
    parts_done integer DEFAULT 0 NOT NULL,
    parts_total integer NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    gathering_since timestamp with time zone,
    ready_at timestamp with time zone,
    expires_at timestamp with time zone,
    file bytea,
    CONSTRAINT data_exports_ready CHECK (((state = 'ready'::text) = ((file IS NOT NULL) AND (expires_at IS NOT NULL)))),
    CONSTRAINT data_exports_state CHECK ((state = ANY (ARRAY['waiting'::text, 'gathering'::text, 'ready'::text, 'failed'::text])))
);
--> statement-breakpoint
CREATE TABLE public.demo_tribe (
    id smallint DEFAULT 1 NOT NULL,
    member_count integer NOT NULL,
    seeded_at timestamp with time zone NOT NULL,
    CONSTRAINT demo_tribe_single_row CHECK ((id = 1))
);
--> statement-breakpoint
CREATE TABLE public.digest_mornings (
    zone text NOT NULL,
    on_day date NOT NULL,
    begun_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.digests (
    user_id uuid NOT NULL,
    on_day date NOT NULL,
    rhythm text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    CONSTRAINT digests_rhythm CHECK ((rhythm = ANY (ARRAY['daily'::text, 'weekly'::text])))
);
--> statement-breakpoint
CREATE TABLE public.email_outbox (
    id uuid NOT NULL,
    dedupe_key text NOT NULL,
    "to" text NOT NULL,
    subject text NOT NULL,
    template text NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone NOT NULL,
    error text,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    content text NOT NULL,
    named_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT email_outbox_settled CHECK (((status = 'queued'::text) = (settled_at IS NULL))),
    CONSTRAINT email_outbox_status CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'captured'::text, 'failed'::text, 'dismissed'::text])))
);
--> statement-breakpoint
CREATE TABLE public.ended_meetings (
    pod_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.event_answers (
    event_id uuid NOT NULL,
    on_day date NOT NULL,
    user_id uuid NOT NULL,
    answer text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    CONSTRAINT event_answers_answer CHECK ((answer = ANY (ARRAY['yes'::text, 'maybe'::text, 'no'::text])))
);
--> statement-breakpoint
CREATE TABLE public.event_changes (
    event_id uuid NOT NULL,
    on_day date NOT NULL,
    kind text NOT NULL,
    to_wall timestamp without time zone,
    reason text,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT event_changes_kind CHECK ((kind = ANY (ARRAY['moved'::text, 'skipped'::text]))),
    CONSTRAINT event_changes_moved_to CHECK (((kind = 'moved'::text) = (to_wall IS NOT NULL))),
    CONSTRAINT event_changes_reason CHECK ((char_length(reason) <= 200))
);
--> statement-breakpoint
CREATE TABLE public.events (
    id uuid NOT NULL,
    type text NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    starts_wall timestamp without time zone NOT NULL,
    timezone text NOT NULL,
    duration_minutes smallint NOT NULL,
    repeats text DEFAULT 'none'::text NOT NULL,
    until_day date,
    link text,
    capacity smallint,
    sequence smallint DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    canceled_at timestamp with time zone,
    CONSTRAINT events_capacity CHECK (((capacity >= 1) AND (capacity <= 10000))),
    CONSTRAINT events_description CHECK ((char_length(description) <= 2000)),
    CONSTRAINT events_length CHECK (((duration_minutes >= 5) AND (duration_minutes <= 1440))),
    CONSTRAINT events_repeats CHECK ((repeats = ANY (ARRAY['none'::text, 'weekly'::text, 'every-two-weeks'::text, 'monthly'::text]))),
    CONSTRAINT events_title CHECK (((char_length(title) >= 3) AND (char_length(title) <= 120))),
    CONSTRAINT events_type CHECK ((type = ANY (ARRAY['weekly-accountability'::text, 'tribe-talk'::text, 'training'::text, 'office-hours'::text, 'social'::text, 'deadline'::text]))),
    CONSTRAINT events_until CHECK (((until_day IS NULL) OR (repeats <> 'none'::text)))
);
--> statement-breakpoint
CREATE TABLE public.faq_votes (
    faq_slug text NOT NULL,
    voter text NOT NULL,
    user_id uuid,
    is_helpful boolean NOT NULL,
    voted_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.faqs (
    slug text NOT NULL,
    category text NOT NULL,
    "position" smallint NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    search tsvector GENERATED ALWAYS AS ((setweight(to_tsvector('english'::regconfig, question), 'A'::"char") || setweight(to_tsvector('english'::regconfig, answer), 'B'::"char"))) STORED NOT NULL,
    seeded_from text NOT NULL,
    edited_at timestamp with time zone,
    is_published boolean DEFAULT true NOT NULL,
    is_placed boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT faqs_answer CHECK (((char_length(answer) >= 3) AND (char_length(answer) <= 4000))),
    CONSTRAINT faqs_question CHECK (((char_length(question) >= 3) AND (char_length(question) <= 200)))
);
--> statement-breakpoint
CREATE TABLE public.files (
    id uuid NOT NULL,
    user_id uuid,
    purpose text NOT NULL,
    storage_key text NOT NULL,
    small_key text,
    name text NOT NULL,
    type text NOT NULL,
    bytes bigint NOT NULL,
    width integer,
    height integer,
    attached_to uuid,
    "position" smallint DEFAULT 0 NOT NULL,
    brought_at timestamp with time zone NOT NULL,
    ready_at timestamp with time zone,
    alt text,
    is_withheld boolean DEFAULT false NOT NULL,
    holder_kind text,
    CONSTRAINT files_alt CHECK (((char_length(alt) >= 1) AND (char_length(alt) <= 300))),
    CONSTRAINT files_attached_when_ready CHECK (((attached_to IS NULL) OR (ready_at IS NOT NULL))),
    CONSTRAINT files_bytes CHECK ((bytes >= 0)),
    CONSTRAINT files_holder CHECK (((attached_to IS NULL) = (holder_kind IS NULL))),
    CONSTRAINT files_holder_kinds CHECK ((holder_kind = ANY (ARRAY['post'::text, 'comment'::text, 'support-message'::text, 'media-item'::text]))),
    CONSTRAINT files_name CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT files_picture CHECK (((width IS NULL) = (height IS NULL))),
    CONSTRAINT files_purpose CHECK ((purpose = ANY (ARRAY['post'::text, 'support'::text, 'media'::text, 'captions'::text])))
);
--> statement-breakpoint
CREATE TABLE public.hand_over_notes (
    pod_id uuid NOT NULL,
    user_id uuid NOT NULL,
    text text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    CONSTRAINT hand_over_notes_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000)))
);
--> statement-breakpoint
CREATE TABLE public.hot_seat_notes (
    id uuid NOT NULL,
    hot_seat_id uuid NOT NULL,
    user_id uuid NOT NULL,
    text text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    CONSTRAINT hot_seat_notes_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);
--> statement-breakpoint
CREATE TABLE public.hot_seat_votes (
    hot_seat_id uuid NOT NULL,
    user_id uuid NOT NULL,
    vote text NOT NULL,
    reason text NOT NULL,
    voted_at timestamp with time zone NOT NULL,
    CONSTRAINT hot_seat_votes_reason CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 280))),
    CONSTRAINT hot_seat_votes_vote CHECK ((vote = ANY (ARRAY['go'::text, 'wait'::text, 'pass'::text])))
);
--> statement-breakpoint
CREATE TABLE public.hot_seats (
    id uuid NOT NULL,
    pod_id uuid NOT NULL,
    user_id uuid NOT NULL,
    on_day date NOT NULL,
    "position" smallint DEFAULT 1 NOT NULL,
    state text DEFAULT 'planned'::text NOT NULL,
    brief jsonb,
    briefed_at timestamp with time zone,
    swap_with_id uuid,
    outcome text,
    outcome_text text,
    outcome_at timestamp with time zone,
    planned_at timestamp with time zone NOT NULL,
    CONSTRAINT hot_seats_briefed CHECK (((brief IS NULL) = (briefed_at IS NULL))),
    CONSTRAINT hot_seats_outcome CHECK (((outcome IS NULL) = (outcome_at IS NULL))),
    CONSTRAINT hot_seats_outcome_text CHECK (((char_length(outcome_text) >= 1) AND (char_length(outcome_text) <= 500))),
    CONSTRAINT hot_seats_position CHECK (("position" = ANY (ARRAY[1, 2]))),
    CONSTRAINT hot_seats_state CHECK ((state = ANY (ARRAY['planned'::text, 'held'::text, 'dropped'::text])))
);
--> statement-breakpoint
CREATE TABLE public.identity_accounts (
    id uuid NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    password_hash text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    password_changed_at timestamp with time zone,
    terms_accepted_at timestamp with time zone,
    CONSTRAINT identity_accounts_email_lower CHECK ((email = lower(email)))
);
--> statement-breakpoint
CREATE TABLE public.identity_authenticators (
    account_id uuid NOT NULL,
    sealed_secret text NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.identity_mail_tokens (
    id text NOT NULL,
    kind text NOT NULL,
    account_id uuid NOT NULL,
    email text NOT NULL,
    used_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT identity_mail_tokens_kind CHECK ((kind = ANY (ARRAY['reset'::text, 'change-email'::text])))
);
--> statement-breakpoint
CREATE TABLE public.identity_passkeys (
    id text NOT NULL,
    account_id uuid NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    is_backed_up boolean NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.identity_recovery_codes (
    id text NOT NULL,
    account_id uuid NOT NULL,
    used_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.identity_sign_ups (
    id text NOT NULL,
    browser text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    password_hash text NOT NULL,
    terms_accepted_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.known_devices (
    user_id uuid NOT NULL,
    id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.lead_offers (
    id uuid NOT NULL,
    pod_id uuid NOT NULL,
    user_id uuid NOT NULL,
    term_until date NOT NULL,
    made_at timestamp with time zone NOT NULL,
    answer_by timestamp with time zone NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    CONSTRAINT lead_offers_answer CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text, 'passed'::text]))),
    CONSTRAINT lead_offers_answered CHECK (((answer IS NULL) = (answered_at IS NULL)))
);
--> statement-breakpoint
CREATE TABLE public.learner_counts (
    course_slug text NOT NULL,
    lesson_slug text NOT NULL,
    began integer NOT NULL,
    finished integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.lesson_progress (
    user_id uuid NOT NULL,
    course_slug text NOT NULL,
    lesson_slug text NOT NULL,
    place01 real DEFAULT 0 NOT NULL,
    began_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT lesson_progress_place CHECK (((place01 >= (0)::double precision) AND (place01 <= (1)::double precision)))
);
--> statement-breakpoint
CREATE TABLE public.lessons (
    course_slug text NOT NULL,
    slug text NOT NULL,
    "position" smallint NOT NULL,
    title text NOT NULL,
    minutes smallint NOT NULL,
    kind text NOT NULL,
    body text NOT NULL,
    video_url text,
    captions_url text,
    activity text NOT NULL,
    target smallint,
    action_text text,
    seeded_from text NOT NULL,
    edited_at timestamp with time zone,
    search tsvector GENERATED ALWAYS AS ((setweight(to_tsvector('english'::regconfig, title), 'A'::"char") || to_tsvector('english'::regconfig, body))) STORED NOT NULL,
    is_published boolean DEFAULT true NOT NULL,
    is_placed boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT lessons_kind CHECK (((kind = 'text'::text) OR ((kind = 'video'::text) AND (video_url IS NOT NULL)))),
    CONSTRAINT lessons_minutes CHECK (((minutes >= 1) AND (minutes <= 120)))
);
--> statement-breakpoint
CREATE TABLE public.matching_edits (
    run_id uuid NOT NULL,
    number integer NOT NULL,
    edit jsonb NOT NULL,
    memory jsonb NOT NULL,
    objective_change bigint NOT NULL,
    made_by uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    is_undone boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.matching_exclusions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    about_id uuid NOT NULL,
    reason text NOT NULL,
    made_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT matching_exclusions_order CHECK ((user_id < about_id)),
    CONSTRAINT matching_exclusions_reason CHECK (((char_length(reason) >= 3) AND (char_length(reason) <= 300)))
);
--> statement-breakpoint
CREATE TABLE public.matching_run_members (
    run_id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    record text,
    waits_since timestamp with time zone,
    rematch_by timestamp with time zone,
    wait_cycles smallint DEFAULT 0 NOT NULL,
    slots text[] NOT NULL,
    pod_key text,
    is_pinned boolean DEFAULT false NOT NULL,
    total_match smallint,
    confidence smallint DEFAULT 0 NOT NULL,
    reason text,
    detail text,
    suggested_slots text[] DEFAULT '{}'::text[] NOT NULL,
    place_id uuid
);
--> statement-breakpoint
CREATE TABLE public.matching_run_pods (
    run_id uuid NOT NULL,
    key text NOT NULL,
    pod_id uuid,
    pod_number integer,
    name text NOT NULL,
    slot text NOT NULL,
    seats smallint NOT NULL,
    members smallint NOT NULL,
    added smallint NOT NULL,
    cohesion smallint NOT NULL,
    coverage smallint NOT NULL,
    lowest_pair smallint,
    value bigint NOT NULL,
    leader_id uuid,
    founded_id uuid,
    CONSTRAINT matching_run_pods_seats CHECK (((members >= 0) AND (members <= seats)))
);
--> statement-breakpoint
CREATE TABLE public.matching_runs (
    id uuid NOT NULL,
    number integer NOT NULL,
    state text NOT NULL,
    cause text NOT NULL,
    requested_by uuid,
    follows_id uuid,
    accept_when_done boolean DEFAULT false NOT NULL,
    accept_tries smallint DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    seed integer NOT NULL,
    evals_per_member integer NOT NULL,
    config jsonb NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    accepted_at timestamp with time zone,
    accepted_by uuid,
    undone_at timestamp with time zone,
    undone_by uuid,
    undo_reason text,
    undo_skipped jsonb DEFAULT '[]'::jsonb NOT NULL,
    pool_hash text,
    input_hash text,
    result_hash text,
    model text,
    engine text,
    frame text,
    is_complete boolean DEFAULT true NOT NULL,
    evaluations bigint,
    cpu_ms integer,
    progress jsonb,
    figures jsonb,
    warnings jsonb DEFAULT '[]'::jsonb NOT NULL,
    forbidden jsonb DEFAULT '[]'::jsonb NOT NULL,
    certificate jsonb,
    failure text,
    CONSTRAINT matching_runs_accepted CHECK (((state = ANY (ARRAY['accepted'::text, 'undone'::text])) = (accepted_at IS NOT NULL))),
    CONSTRAINT matching_runs_finished CHECK (((state = 'running'::text) OR (finished_at IS NOT NULL))),
    CONSTRAINT matching_runs_state CHECK ((state = ANY (ARRAY['running'::text, 'draft'::text, 'accepted'::text, 'undone'::text, 'replaced'::text, 'discarded'::text, 'cancelled'::text, 'failed'::text]))),
    CONSTRAINT matching_runs_undone CHECK (((state = 'undone'::text) = (undone_at IS NOT NULL)))
);
--> statement-breakpoint
ALTER TABLE public.matching_runs ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.matching_runs_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.matching_settings (
    id smallint DEFAULT 1 NOT NULL,
    auto_accept boolean NOT NULL,
    auto_accept_hours smallint NOT NULL,
    max_new_per_pod smallint NOT NULL,
    spouse text NOT NULL,
    evals_per_member integer NOT NULL,
    max_wait_cycles smallint NOT NULL,
    inertia smallint NOT NULL,
    CONSTRAINT matching_settings_one CHECK ((id = 1))
);
--> statement-breakpoint
CREATE TABLE public.media_items (
    id uuid NOT NULL,
    "group" text NOT NULL,
    title text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    recorded_on date,
    minutes smallint,
    speakers text[] NOT NULL,
    tags text[] NOT NULL,
    transcript text DEFAULT ''::text NOT NULL,
    words text NOT NULL,
    stands_at timestamp with time zone NOT NULL,
    created_by uuid,
    added_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT media_items_group CHECK (("group" = ANY (ARRAY['calls'::text, 'stories'::text, 'templates'::text, 'brand'::text]))),
    CONSTRAINT media_items_minutes CHECK (((minutes >= 1) AND (minutes <= 600))),
    CONSTRAINT media_items_summary CHECK ((char_length(summary) <= 1000)),
    CONSTRAINT media_items_title CHECK (((char_length(title) >= 3) AND (char_length(title) <= 120))),
    CONSTRAINT media_items_transcript CHECK ((char_length(transcript) <= 200000))
);
--> statement-breakpoint
CREATE TABLE public.media_stock (
    seed text NOT NULL,
    stocked_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.meeting_answers (
    pod_id uuid NOT NULL,
    on_day date NOT NULL,
    user_id uuid NOT NULL,
    answer text NOT NULL,
    check_in text,
    answered_at timestamp with time zone NOT NULL,
    CONSTRAINT meeting_answers_answer CHECK ((answer = ANY (ARRAY['yes'::text, 'maybe'::text, 'no'::text]))),
    CONSTRAINT meeting_answers_check_in CHECK (((check_in IS NULL) OR (answer = 'no'::text))),
    CONSTRAINT meeting_answers_check_in_length CHECK (((char_length(check_in) >= 1) AND (char_length(check_in) <= 500)))
);
--> statement-breakpoint
CREATE TABLE public.meeting_ballots (
    meeting_id uuid NOT NULL,
    user_id uuid NOT NULL,
    question text NOT NULL,
    choice text NOT NULL,
    cast_at timestamp with time zone NOT NULL,
    CONSTRAINT meeting_ballots_question CHECK ((question = ANY (ARRAY['confidentiality'::text, 'lateness'::text, 'misses'::text, 'deputy'::text])))
);
--> statement-breakpoint
CREATE TABLE public.meeting_changes (
    pod_id uuid NOT NULL,
    on_day date NOT NULL,
    kind text NOT NULL,
    to_wall timestamp without time zone,
    duration_minutes smallint,
    reason text,
    sequence smallint DEFAULT 1 NOT NULL,
    made_by uuid,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT meeting_changes_kind CHECK ((kind = ANY (ARRAY['moved'::text, 'skipped'::text]))),
    CONSTRAINT meeting_changes_length CHECK ((duration_minutes = ANY (ARRAY[30, 60, 90]))),
    CONSTRAINT meeting_changes_moved_to CHECK (((kind = 'moved'::text) = (to_wall IS NOT NULL))),
    CONSTRAINT meeting_changes_reason CHECK ((char_length(reason) <= 200))
);
--> statement-breakpoint
CREATE TABLE public.meeting_notes (
    id uuid NOT NULL,
    meeting_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    CONSTRAINT meeting_notes_kind CHECK ((kind = ANY (ARRAY['win'::text, 'need'::text, 'offer'::text, 'takeaway'::text]))),
    CONSTRAINT meeting_notes_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 280)))
);
--> statement-breakpoint
CREATE TABLE public.meeting_scores (
    meeting_id uuid NOT NULL,
    user_id uuid NOT NULL,
    score smallint NOT NULL,
    given_at timestamp with time zone NOT NULL,
    CONSTRAINT meeting_scores_range CHECK (((score >= 1) AND (score <= 10)))
);
--> statement-breakpoint
CREATE TABLE public.meetings (
    id uuid NOT NULL,
    pod_id uuid NOT NULL,
    on_day date NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    duration_minutes smallint NOT NULL,
    state text NOT NULL,
    room jsonb,
    version integer DEFAULT 0 NOT NULL,
    opened_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT meetings_ended CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
    CONSTRAINT meetings_length CHECK ((duration_minutes = ANY (ARRAY[30, 60, 90]))),
    CONSTRAINT meetings_opened CHECK (((state = 'unheld'::text) OR ((opened_at IS NOT NULL) AND (room IS NOT NULL)))),
    CONSTRAINT meetings_state CHECK ((state = ANY (ARRAY['open'::text, 'ended'::text, 'unheld'::text])))
);
--> statement-breakpoint
CREATE TABLE public.member_scores (
    user_id uuid NOT NULL,
    financial_match_value smallint,
    demographic_cluster smallint,
    personality_cluster smallint NOT NULL,
    version text NOT NULL,
    scored_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.merge_proposals (
    id uuid NOT NULL,
    pod_id uuid NOT NULL,
    into_pod_id uuid NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    proposed_at timestamp with time zone NOT NULL,
    agreed_at timestamp with time zone,
    into_agreed_at timestamp with time zone,
    settled_at timestamp with time zone,
    CONSTRAINT merge_proposals_settled CHECK (((state = 'open'::text) = (settled_at IS NULL))),
    CONSTRAINT merge_proposals_state CHECK ((state = ANY (ARRAY['open'::text, 'merged'::text, 'declined'::text, 'expired'::text]))),
    CONSTRAINT merge_proposals_two CHECK ((pod_id <> into_pod_id))
);
--> statement-breakpoint
CREATE TABLE public.notices (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    occasion text NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    message text NOT NULL,
    path text,
    is_shown boolean NOT NULL,
    read_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    named_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT notices_path CHECK ((path ~ '^/([^/]|$)'::text))
);
--> statement-breakpoint
CREATE TABLE public.notification_choices (
    user_id uuid NOT NULL,
    topic text NOT NULL,
    mail boolean NOT NULL,
    app boolean NOT NULL,
    push boolean NOT NULL,
    changed_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.notification_settings (
    user_id uuid NOT NULL,
    quiet_from time without time zone NOT NULL,
    quiet_until time without time zone NOT NULL,
    is_quiet boolean DEFAULT true NOT NULL,
    reminds_day_before boolean DEFAULT true NOT NULL,
    reminds_at_start boolean DEFAULT true NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    digest text DEFAULT 'weekly'::text NOT NULL,
    plays boolean DEFAULT false NOT NULL,
    CONSTRAINT notification_settings_digest CHECK ((digest = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text]))),
    CONSTRAINT notification_settings_quiet CHECK ((quiet_from <> quiet_until))
);
--> statement-breakpoint
CREATE TABLE public.oidc_payloads (
    kind text NOT NULL,
    id text NOT NULL,
    uid text,
    grant_id text,
    payload text NOT NULL,
    consumed_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    account_id uuid
);
--> statement-breakpoint
CREATE TABLE public.payment_reversals (
    id uuid NOT NULL,
    provider_id text NOT NULL,
    kind text NOT NULL,
    user_id uuid,
    amount_cents bigint NOT NULL,
    currency text NOT NULL,
    reason text,
    status text NOT NULL,
    evidence_due_at timestamp with time zone,
    page_url text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    withholds_access boolean NOT NULL,
    CONSTRAINT payment_reversals_only_lost_withhold CHECK (((NOT withholds_access) OR (kind = 'dispute'::text)))
);
--> statement-breakpoint
CREATE TABLE public.personality_answers (
    user_id uuid NOT NULL,
    answers jsonb NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    completed_at timestamp with time zone,
    CONSTRAINT personality_answers_map CHECK ((jsonb_typeof(answers) = 'object'::text))
);
--> statement-breakpoint
CREATE TABLE public.places (
    id uuid NOT NULL,
    pod_id uuid NOT NULL,
    user_id uuid NOT NULL,
    is_leader boolean DEFAULT false NOT NULL,
    since timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    leader_since timestamp with time zone,
    is_deputy boolean DEFAULT false NOT NULL,
    ended_how text,
    held_until timestamp with time zone,
    leave_reason text,
    ended_by uuid,
    term_until date,
    factor_notified_at timestamp with time zone,
    CONSTRAINT places_deputy_is_current CHECK (((NOT is_deputy) OR ((ended_at IS NULL) AND (NOT is_leader)))),
    CONSTRAINT places_ended_how CHECK (((ended_at IS NULL) = (ended_how IS NULL))),
    CONSTRAINT places_factor_of_leader CHECK (((factor_notified_at IS NULL) OR is_leader)),
    CONSTRAINT places_held_is_past CHECK (((held_until IS NULL) OR (ended_at IS NOT NULL))),
    CONSTRAINT places_leader_is_current CHECK (((NOT is_leader) OR (ended_at IS NULL))),
    CONSTRAINT places_leader_since CHECK ((is_leader = (leader_since IS NOT NULL))),
    CONSTRAINT places_reason_is_past CHECK (((leave_reason IS NULL) OR (ended_at IS NOT NULL))),
    CONSTRAINT places_term CHECK (((term_until IS NULL) OR is_leader))
);
--> statement-breakpoint
CREATE TABLE public.pod_applications (
    id uuid NOT NULL,
    pod_id uuid NOT NULL,
    user_id uuid NOT NULL,
    message text,
    status text DEFAULT 'open'::text NOT NULL,
    open_place smallint,
    close_reason text,
    created_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    match_total_at_decision smallint,
    reminders smallint DEFAULT 0 NOT NULL,
    CONSTRAINT pod_applications_decided CHECK (((status = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT pod_applications_message_length CHECK ((char_length(message) <= 500)),
    CONSTRAINT pod_applications_open_limit CHECK (((open_place >= 1) AND (open_place <= 3))),
    CONSTRAINT pod_applications_open_place CHECK (((status = 'open'::text) = (open_place IS NOT NULL))),
    CONSTRAINT pod_applications_reason CHECK (((status = 'closed'::text) = (close_reason IS NOT NULL))),
    CONSTRAINT pod_applications_status CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'closed'::text])))
);
--> statement-breakpoint
CREATE TABLE public.pod_concerns (
    id uuid NOT NULL,
    pod_id uuid NOT NULL,
    user_id uuid NOT NULL,
    message text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    handled_at timestamp with time zone,
    CONSTRAINT pod_concerns_message_length CHECK (((char_length(message) >= 1) AND (char_length(message) <= 2000)))
);
--> statement-breakpoint
CREATE TABLE public.pod_health (
    pod_id uuid NOT NULL,
    on_day date NOT NULL,
    score smallint,
    factors jsonb NOT NULL,
    percentile smallint,
    CONSTRAINT pod_health_percentile CHECK (((percentile >= 0) AND (percentile <= 100))),
    CONSTRAINT pod_health_score CHECK (((score >= 0) AND (score <= 100)))
);
--> statement-breakpoint
CREATE TABLE public.pods (
    id uuid NOT NULL,
    pod_number integer NOT NULL,
    slug text GENERATED ALWAYS AS (('pod-'::text || (pod_number)::text)) STORED NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    focus text NOT NULL,
    state text,
    day_time text NOT NULL,
    timezone text DEFAULT 'America/New_York'::text NOT NULL,
    duration_minutes smallint DEFAULT 60 NOT NULL,
    link text,
    max_members smallint DEFAULT 6 NOT NULL,
    places_taken smallint DEFAULT 0 NOT NULL,
    listed boolean DEFAULT true NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((((('pod '::text || (pod_number)::text) || ' '::text) || name) || ' '::text) || focus) || ' '::text) || description))) STORED NOT NULL,
    created_at timestamp with time zone NOT NULL,
    archived_at timestamp with time zone,
    leader_is_trained boolean DEFAULT false NOT NULL,
    awaits_training boolean DEFAULT false NOT NULL,
    meets_since timestamp with time zone,
    meeting_sequence smallint DEFAULT 0 NOT NULL,
    skips_holidays boolean DEFAULT false NOT NULL,
    search tsvector GENERATED ALWAYS AS ((setweight(to_tsvector('english'::regconfig, ((('pod '::text || (pod_number)::text) || ' '::text) || name)), 'A'::"char") || to_tsvector('english'::regconfig, ((focus || ' '::text) || description)))) STORED NOT NULL,
    CONSTRAINT pods_description_length CHECK ((char_length(description) <= 500)),
    CONSTRAINT pods_name_length CHECK (((char_length(name) >= 3) AND (char_length(name) <= 60))),
    CONSTRAINT pods_places CHECK (((places_taken >= 0) AND (places_taken <= max_members))),
    CONSTRAINT pods_seats CHECK (((max_members >= 4) AND (max_members <= 8))),
    CONSTRAINT pods_training CHECK ((NOT (awaits_training AND leader_is_trained)))
);
--> statement-breakpoint
ALTER TABLE public.pods ALTER COLUMN pod_number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.pods_pod_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.pool_entries (
    user_id uuid NOT NULL,
    since timestamp with time zone NOT NULL,
    rematch_by timestamp with time zone NOT NULL,
    wait_cycles smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.profiles (
    user_id uuid NOT NULL,
    first_name text,
    last_name text,
    headline text,
    bio text,
    profession text,
    website_url text,
    circle_city text,
    circle_state text,
    instagram_url text,
    facebook_url text,
    linkedin_url text,
    marital_status text,
    spouse_email text,
    gender text,
    net_worth text,
    shirt_size text,
    timezone text,
    birthdate date,
    phone text,
    share_phone_with_pod boolean DEFAULT false NOT NULL,
    share_ranges_with_pod boolean DEFAULT false NOT NULL,
    primary_language text,
    origin_city text,
    origin_state text,
    education_level text,
    "current_role" text,
    current_role_other text,
    starting_income text,
    street_address text,
    additional_address text,
    city text,
    state text,
    zipcode text,
    update text,
    pod_opt_in boolean DEFAULT false NOT NULL,
    pod_date_preference text,
    pod_date_alternates text[] DEFAULT '{}'::text[] NOT NULL,
    watched_member_training_v1 boolean DEFAULT false NOT NULL,
    watched_leader_training_v1 boolean DEFAULT false NOT NULL,
    completed_at timestamp with time zone,
    CONSTRAINT profiles_alternates_limit CHECK ((cardinality(pod_date_alternates) <= 2)),
    CONSTRAINT profiles_bio_length CHECK ((char_length(bio) <= 2000)),
    CONSTRAINT profiles_update_length CHECK (((char_length(update) >= 1) AND (char_length(update) <= 280))),
    CONSTRAINT profiles_zipcode_digits CHECK ((zipcode ~ '^[0-9]{5}$'::text))
);
--> statement-breakpoint
CREATE TABLE public.push_subscriptions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    device text NOT NULL,
    since timestamp with time zone NOT NULL,
    session_id text NOT NULL,
    timeouts smallint DEFAULT 0 NOT NULL,
    CONSTRAINT push_subscriptions_https CHECK (((endpoint ~~ 'https://%'::text) AND (char_length(endpoint) <= 1000)))
);
--> statement-breakpoint
CREATE TABLE public.rate_limits (
    id text NOT NULL,
    hits integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.retention_messages (
    id uuid NOT NULL,
    session_id uuid NOT NULL,
    message text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.retention_sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    subscription_id text NOT NULL,
    "interval" text,
    state text NOT NULL,
    reason text,
    comment text,
    offers_shown jsonb NOT NULL,
    outcome_offer text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT retention_sessions_end CHECK (((state = 'open'::text) = (ended_at IS NULL))),
    CONSTRAINT retention_sessions_state CHECK ((state = ANY (ARRAY['open'::text, 'saved'::text, 'canceled'::text, 'aborted'::text, 'expired'::text])))
);
--> statement-breakpoint
CREATE TABLE public.room_connections (
    id uuid NOT NULL,
    meeting_id uuid NOT NULL,
    user_id uuid NOT NULL,
    heard_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.sandbox_deliveries (
    id bigint NOT NULL,
    event_id text NOT NULL,
    endpoint_id text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    last_status integer,
    outcome text,
    finished_at timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE public.sandbox_deliveries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sandbox_deliveries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.sandbox_idempotency (
    key text NOT NULL,
    request_hash text NOT NULL,
    status integer NOT NULL,
    body json NOT NULL,
    created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.sandbox_meta (
    id integer NOT NULL,
    clock_offset_seconds integer DEFAULT 0 NOT NULL,
    fail_next integer DEFAULT 0 NOT NULL,
    drop_next integer DEFAULT 0 NOT NULL,
    shuffles boolean DEFAULT false NOT NULL,
    duplicates boolean DEFAULT false NOT NULL,
    CONSTRAINT sandbox_meta_single_row CHECK ((id = 1))
);
--> statement-breakpoint
CREATE TABLE public.sandbox_objects (
    id text NOT NULL,
    object text NOT NULL,
    customer text,
    lookup text,
    "position" bigint NOT NULL,
    data json NOT NULL
);
--> statement-breakpoint
ALTER TABLE public.sandbox_objects ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sandbox_objects_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.sessions (
    id text NOT NULL,
    user_id uuid NOT NULL,
    id_token text,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    issuer_session text,
    authenticated_at timestamp with time zone,
    has_second_factor boolean DEFAULT false NOT NULL,
    device text DEFAULT 'Unknown browser'::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.signing_keys (
    id text NOT NULL,
    sealed_key text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.statement_snapshots (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    door_count integer,
    total_appraised_value_cents bigint,
    net_worth_cents bigint,
    gross_annual_revenue_cents bigint,
    net_annual_income_cents bigint
);
--> statement-breakpoint
CREATE TABLE public.statements (
    user_id uuid NOT NULL,
    real_estate_active_involve text[] DEFAULT '{}'::text[] NOT NULL,
    door_count integer,
    total_appraised_value_cents bigint,
    net_worth_cents bigint,
    gross_annual_revenue_cents bigint,
    net_annual_income_cents bigint,
    local_or_distance text,
    asset_focus_categories text[] DEFAULT '{}'::text[] NOT NULL,
    improvement_categories text[] DEFAULT '{}'::text[] NOT NULL,
    strength_categories text[] DEFAULT '{}'::text[] NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    CONSTRAINT statements_doors CHECK (((door_count >= 0) AND (door_count <= 100000))),
    CONSTRAINT statements_focus CHECK ((cardinality(asset_focus_categories) <= 1)),
    CONSTRAINT statements_improvements CHECK ((cardinality(improvement_categories) <= 3)),
    CONSTRAINT statements_money_ceiling CHECK ((GREATEST(total_appraised_value_cents, net_worth_cents, gross_annual_revenue_cents, net_annual_income_cents) <= '100000000000000'::bigint)),
    CONSTRAINT statements_money_floor CHECK ((LEAST(total_appraised_value_cents, net_worth_cents, gross_annual_revenue_cents, net_annual_income_cents) >= 0)),
    CONSTRAINT statements_strengths CHECK ((cardinality(strength_categories) <= 3))
);
--> statement-breakpoint
CREATE TABLE public.stripe_events (
    id text NOT NULL,
    type text NOT NULL,
    customer_id text,
    created_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    processed_at timestamp with time zone,
    payload jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.subscriptions (
    id text NOT NULL,
    user_id uuid NOT NULL,
    status text NOT NULL,
    cancel_at_period_end boolean NOT NULL,
    cancel_at timestamp with time zone,
    current_period_end_at timestamp with time zone,
    pause_behavior text,
    is_latest_invoice_void boolean NOT NULL,
    past_due_since timestamp with time zone,
    price_id text,
    "interval" text,
    amount_cents bigint,
    currency text,
    opens_general boolean NOT NULL,
    opens_pod_marketplace boolean NOT NULL,
    has_access boolean NOT NULL,
    access_ends_at timestamp with time zone,
    latest_amount_due_cents bigint,
    is_never_paid boolean NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    synced_at timestamp with time zone NOT NULL,
    pause_ends_at timestamp with time zone,
    open_invoice_url text,
    open_invoice_cents bigint,
    has_discount boolean DEFAULT false NOT NULL,
    planned_price_id text,
    planned_at timestamp with time zone,
    discount_ends_at timestamp with time zone,
    promo_code text,
    is_payment_under_way boolean DEFAULT false NOT NULL,
    anchor_at timestamp with time zone,
    first_payment_failed_at timestamp with time zone,
    percent_off double precision,
    fixed_off_cents bigint,
    is_withheld boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.support_messages (
    id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    author_id uuid,
    by text NOT NULL,
    text text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    CONSTRAINT support_messages_by CHECK ((by = ANY (ARRAY['member'::text, 'staff'::text, 'note'::text]))),
    CONSTRAINT support_messages_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000)))
);
--> statement-breakpoint
CREATE TABLE public.support_ready_answers (
    id uuid NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    CONSTRAINT support_ready_answers_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000))),
    CONSTRAINT support_ready_answers_title CHECK (((char_length(title) >= 1) AND (char_length(title) <= 60)))
);
--> statement-breakpoint
CREATE TABLE public.support_tickets (
    id uuid NOT NULL,
    reference text NOT NULL,
    user_id uuid NOT NULL,
    topic text NOT NULL,
    subject text NOT NULL,
    is_safety boolean NOT NULL,
    priority smallint NOT NULL,
    state text NOT NULL,
    page text,
    build text,
    assignee_id uuid,
    waits_since timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT support_tickets_build CHECK ((char_length(build) <= 100)),
    CONSTRAINT support_tickets_page CHECK ((char_length(page) <= 300)),
    CONSTRAINT support_tickets_priority CHECK (((priority >= 0) AND (priority <= 2))),
    CONSTRAINT support_tickets_state CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
    CONSTRAINT support_tickets_subject CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 120))),
    CONSTRAINT support_tickets_topic CHECK ((topic = ANY (ARRAY['billing'::text, 'sign-in'::text, 'pod'::text, 'matching'::text, 'assessment'::text, 'shipping'::text, 'privacy'::text, 'other'::text]))),
    CONSTRAINT support_tickets_waits CHECK (((state = 'open'::text) = (waits_since IS NOT NULL)))
);
--> statement-breakpoint
CREATE TABLE public.users (
    id uuid NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    factor_notice_dismissed_at timestamp with time zone,
    CONSTRAINT users_email_lower CHECK ((email = lower(email)))
);
--> statement-breakpoint
CREATE TABLE public.welcome_packages (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    address jsonb,
    carrier text,
    tracking_number text,
    tracking_url text,
    CONSTRAINT welcome_packages_addressed CHECK (((state = ANY (ARRAY['pending_address'::text, 'canceled'::text])) OR (address IS NOT NULL))),
    CONSTRAINT welcome_packages_kind CHECK ((kind = 'welcome'::text)),
    CONSTRAINT welcome_packages_state CHECK ((state = ANY (ARRAY['pending_address'::text, 'ready'::text, 'exported'::text, 'shipped'::text, 'delivered'::text, 'returned'::text, 'failed'::text, 'canceled'::text])))
);
--> statement-breakpoint
CREATE TABLE public.worksheets (
    user_id uuid NOT NULL,
    slug text NOT NULL,
    version integer NOT NULL,
    cells jsonb NOT NULL,
    changed_in jsonb NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    CONSTRAINT worksheets_cells_map CHECK (((jsonb_typeof(cells) = 'object'::text) AND (jsonb_typeof(changed_in) = 'object'::text))),
    CONSTRAINT worksheets_size CHECK ((octet_length((cells)::text) <= 1000000))
);
--> statement-breakpoint
ALTER TABLE ONLY public.absences
    ADD CONSTRAINT absences_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.access_overrides
    ADD CONSTRAINT access_overrides_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.agenda_templates
    ADD CONSTRAINT agenda_templates_pod_id_minutes_pk PRIMARY KEY (pod_id, minutes);
--> statement-breakpoint
ALTER TABLE ONLY public.attendances
    ADD CONSTRAINT attendances_meeting_id_user_id_pk PRIMARY KEY (meeting_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.billing_customers
    ADD CONSTRAINT billing_customers_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.billing_customers
    ADD CONSTRAINT billing_customers_stripe_unique UNIQUE (stripe_customer_id);
--> statement-breakpoint
ALTER TABLE ONLY public.billing_leases
    ADD CONSTRAINT billing_leases_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_fingerprint_unique UNIQUE (fingerprint);
--> statement-breakpoint
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.commitments
    ADD CONSTRAINT commitments_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.community_card_views
    ADD CONSTRAINT community_card_views_user_id_day_pk PRIMARY KEY (user_id, day);
--> statement-breakpoint
ALTER TABLE ONLY public.community_cases
    ADD CONSTRAINT community_cases_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.community_comments
    ADD CONSTRAINT community_comments_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.community_follows
    ADD CONSTRAINT community_follows_post_id_user_id_pk PRIMARY KEY (post_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.community_mentions
    ADD CONSTRAINT community_mentions_once UNIQUE NULLS NOT DISTINCT (post_id, comment_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.community_posts
    ADD CONSTRAINT community_posts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.community_reactions
    ADD CONSTRAINT community_reactions_post_id_user_id_pk PRIMARY KEY (post_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.community_reports
    ADD CONSTRAINT community_reports_once UNIQUE (case_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.community_reports
    ADD CONSTRAINT community_reports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.course_completions
    ADD CONSTRAINT course_completions_once UNIQUE (user_id, course_slug);
--> statement-breakpoint
ALTER TABLE ONLY public.course_completions
    ADD CONSTRAINT course_completions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.courses
    ADD CONSTRAINT courses_pkey PRIMARY KEY (slug);
--> statement-breakpoint
ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.demo_tribe
    ADD CONSTRAINT demo_tribe_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.digest_mornings
    ADD CONSTRAINT digest_mornings_zone_on_day_pk PRIMARY KEY (zone, on_day);
--> statement-breakpoint
ALTER TABLE ONLY public.digests
    ADD CONSTRAINT digests_user_id_on_day_pk PRIMARY KEY (user_id, on_day);
--> statement-breakpoint
ALTER TABLE ONLY public.email_outbox
    ADD CONSTRAINT email_outbox_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.ended_meetings
    ADD CONSTRAINT ended_meetings_pkey PRIMARY KEY (pod_id);
--> statement-breakpoint
ALTER TABLE ONLY public.event_answers
    ADD CONSTRAINT event_answers_event_id_on_day_user_id_pk PRIMARY KEY (event_id, on_day, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.event_changes
    ADD CONSTRAINT event_changes_event_id_on_day_pk PRIMARY KEY (event_id, on_day);
--> statement-breakpoint
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.faq_votes
    ADD CONSTRAINT faq_votes_faq_slug_voter_pk PRIMARY KEY (faq_slug, voter);
--> statement-breakpoint
ALTER TABLE ONLY public.faqs
    ADD CONSTRAINT faqs_pkey PRIMARY KEY (slug);
--> statement-breakpoint
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_small_key_unique UNIQUE (small_key);
--> statement-breakpoint
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_storage_key_unique UNIQUE (storage_key);
--> statement-breakpoint
ALTER TABLE ONLY public.hand_over_notes
    ADD CONSTRAINT hand_over_notes_pkey PRIMARY KEY (pod_id);
--> statement-breakpoint
ALTER TABLE ONLY public.hot_seat_notes
    ADD CONSTRAINT hot_seat_notes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.hot_seat_votes
    ADD CONSTRAINT hot_seat_votes_hot_seat_id_user_id_pk PRIMARY KEY (hot_seat_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.hot_seats
    ADD CONSTRAINT hot_seats_one_a_turn UNIQUE (pod_id, on_day, "position");
--> statement-breakpoint
ALTER TABLE ONLY public.hot_seats
    ADD CONSTRAINT hot_seats_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT identity_accounts_email_unique UNIQUE (email);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT identity_accounts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_authenticators
    ADD CONSTRAINT identity_authenticators_pkey PRIMARY KEY (account_id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_mail_tokens
    ADD CONSTRAINT identity_mail_tokens_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_passkeys
    ADD CONSTRAINT identity_passkeys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_recovery_codes
    ADD CONSTRAINT identity_recovery_codes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_sign_ups
    ADD CONSTRAINT identity_sign_ups_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_key PRIMARY KEY (user_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.lead_offers
    ADD CONSTRAINT lead_offers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.learner_counts
    ADD CONSTRAINT learner_counts_course_slug_lesson_slug_pk PRIMARY KEY (course_slug, lesson_slug);
--> statement-breakpoint
ALTER TABLE ONLY public.lesson_progress
    ADD CONSTRAINT lesson_progress_user_id_course_slug_lesson_slug_pk PRIMARY KEY (user_id, course_slug, lesson_slug);
--> statement-breakpoint
ALTER TABLE ONLY public.lessons
    ADD CONSTRAINT lessons_course_slug_slug_pk PRIMARY KEY (course_slug, slug);
--> statement-breakpoint
ALTER TABLE ONLY public.matching_edits
    ADD CONSTRAINT matching_edits_run_id_number_pk PRIMARY KEY (run_id, number);
--> statement-breakpoint
ALTER TABLE ONLY public.matching_exclusions
    ADD CONSTRAINT matching_exclusions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.matching_run_members
    ADD CONSTRAINT matching_run_members_run_id_user_id_pk PRIMARY KEY (run_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.matching_run_pods
    ADD CONSTRAINT matching_run_pods_run_id_key_pk PRIMARY KEY (run_id, key);
--> statement-breakpoint
ALTER TABLE ONLY public.matching_runs
    ADD CONSTRAINT matching_runs_number_unique UNIQUE (number);
--> statement-breakpoint
ALTER TABLE ONLY public.matching_runs
    ADD CONSTRAINT matching_runs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.matching_settings
    ADD CONSTRAINT matching_settings_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.media_items
    ADD CONSTRAINT media_items_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.media_stock
    ADD CONSTRAINT media_stock_pkey PRIMARY KEY (seed);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_answers
    ADD CONSTRAINT meeting_answers_pod_id_on_day_user_id_pk PRIMARY KEY (pod_id, on_day, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_ballots
    ADD CONSTRAINT meeting_ballots_meeting_id_user_id_question_pk PRIMARY KEY (meeting_id, user_id, question);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_changes
    ADD CONSTRAINT meeting_changes_pod_id_on_day_pk PRIMARY KEY (pod_id, on_day);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_notes
    ADD CONSTRAINT meeting_notes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_scores
    ADD CONSTRAINT meeting_scores_meeting_id_user_id_pk PRIMARY KEY (meeting_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.meetings
    ADD CONSTRAINT meetings_one_a_day UNIQUE (pod_id, on_day);
--> statement-breakpoint
ALTER TABLE ONLY public.meetings
    ADD CONSTRAINT meetings_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.member_scores
    ADD CONSTRAINT member_scores_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.merge_proposals
    ADD CONSTRAINT merge_proposals_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.notification_choices
    ADD CONSTRAINT notification_choices_user_id_topic_pk PRIMARY KEY (user_id, topic);
--> statement-breakpoint
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.oidc_payloads
    ADD CONSTRAINT oidc_payloads_key PRIMARY KEY (kind, id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_reversals
    ADD CONSTRAINT payment_reversals_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_reversals
    ADD CONSTRAINT payment_reversals_provider_unique UNIQUE (provider_id);
--> statement-breakpoint
ALTER TABLE ONLY public.personality_answers
    ADD CONSTRAINT personality_answers_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.pod_applications
    ADD CONSTRAINT pod_applications_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.pod_concerns
    ADD CONSTRAINT pod_concerns_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.pod_health
    ADD CONSTRAINT pod_health_pod_id_on_day_pk PRIMARY KEY (pod_id, on_day);
--> statement-breakpoint
ALTER TABLE ONLY public.pods
    ADD CONSTRAINT pods_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.pods
    ADD CONSTRAINT pods_pod_number_unique UNIQUE (pod_number);
--> statement-breakpoint
ALTER TABLE ONLY public.pods
    ADD CONSTRAINT pods_slug_unique UNIQUE (slug);
--> statement-breakpoint
ALTER TABLE ONLY public.pool_entries
    ADD CONSTRAINT pool_entries_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.retention_messages
    ADD CONSTRAINT retention_messages_one_a_session UNIQUE (session_id);
--> statement-breakpoint
ALTER TABLE ONLY public.retention_messages
    ADD CONSTRAINT retention_messages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.retention_sessions
    ADD CONSTRAINT retention_sessions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.room_connections
    ADD CONSTRAINT room_connections_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_deliveries
    ADD CONSTRAINT sandbox_deliveries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_idempotency
    ADD CONSTRAINT sandbox_idempotency_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_meta
    ADD CONSTRAINT sandbox_meta_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_objects
    ADD CONSTRAINT sandbox_objects_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.statement_snapshots
    ADD CONSTRAINT statement_snapshots_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.statements
    ADD CONSTRAINT statements_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.stripe_events
    ADD CONSTRAINT stripe_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.support_messages
    ADD CONSTRAINT support_messages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.support_ready_answers
    ADD CONSTRAINT support_ready_answers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.support_tickets
    ADD CONSTRAINT support_tickets_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.support_tickets
    ADD CONSTRAINT support_tickets_reference_unique UNIQUE (reference);
--> statement-breakpoint
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_account_unique UNIQUE (issuer, subject);
--> statement-breakpoint
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_unique UNIQUE (email);
--> statement-breakpoint
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.welcome_packages
    ADD CONSTRAINT welcome_packages_one_a_kind UNIQUE (user_id, kind);
--> statement-breakpoint
ALTER TABLE ONLY public.welcome_packages
    ADD CONSTRAINT welcome_packages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.worksheets
    ADD CONSTRAINT worksheets_user_id_slug_pk PRIMARY KEY (user_id, slug);
--> statement-breakpoint
CREATE INDEX absences_of_member ON public.absences USING btree (user_id, until_day);
--> statement-breakpoint
CREATE INDEX attendances_of_member ON public.attendances USING btree (user_id, meeting_id);
--> statement-breakpoint
CREATE INDEX audit_events_about ON public.audit_events USING btree (about_id, at);
--> statement-breakpoint
CREATE INDEX audit_events_actor ON public.audit_events USING btree (actor_id, at);
--> statement-breakpoint
CREATE INDEX audit_events_newest ON public.audit_events USING btree (at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX calendar_feeds_one_a_type ON public.calendar_feeds USING btree (user_id, COALESCE(type, ''::text));
--> statement-breakpoint
CREATE INDEX commitments_of_member ON public.commitments USING btree (user_id, due_on, id);
--> statement-breakpoint
CREATE INDEX commitments_of_pod ON public.commitments USING btree (pod_id, due_on, id);
--> statement-breakpoint
CREATE INDEX commitments_to_nudge ON public.commitments USING btree (due_on, id) WHERE ((outcome IS NULL) AND (witness_id IS NOT NULL) AND (witness_asked_at IS NULL));
--> statement-breakpoint
CREATE INDEX commitments_witnessed ON public.commitments USING btree (witness_id, due_on);
--> statement-breakpoint
CREATE INDEX community_card_views_by_day ON public.community_card_views USING btree (day);
--> statement-breakpoint
CREATE INDEX community_cases_newest ON public.community_cases USING btree (opened_at, id);
--> statement-breakpoint
CREATE INDEX community_cases_of_comment ON public.community_cases USING btree (comment_id);
--> statement-breakpoint
CREATE INDEX community_cases_of_post ON public.community_cases USING btree (post_id);
--> statement-breakpoint
CREATE UNIQUE INDEX community_cases_one_open_of_comment ON public.community_cases USING btree (comment_id) WHERE (settled_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX community_cases_one_open_of_post ON public.community_cases USING btree (post_id) WHERE ((settled_at IS NULL) AND (comment_id IS NULL));
--> statement-breakpoint
CREATE INDEX community_cases_open ON public.community_cases USING btree (opened_at, id) WHERE (settled_at IS NULL);
--> statement-breakpoint
CREATE INDEX community_cases_settled_by ON public.community_cases USING btree (settled_by);
--> statement-breakpoint
CREATE INDEX community_comments_gone ON public.community_comments USING btree (gone_at) WHERE (gone_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX community_comments_of_member ON public.community_comments USING btree (user_id, posted_at, id);
--> statement-breakpoint
CREATE INDEX community_comments_of_post ON public.community_comments USING btree (post_id, posted_at, id);
--> statement-breakpoint
CREATE INDEX community_follows_of_member ON public.community_follows USING btree (user_id, post_id);
--> statement-breakpoint
CREATE INDEX community_mentions_of_comment ON public.community_mentions USING btree (comment_id);
--> statement-breakpoint
CREATE INDEX community_mentions_of_member ON public.community_mentions USING btree (user_id);
--> statement-breakpoint
CREATE INDEX community_posts_gone ON public.community_posts USING btree (gone_at) WHERE (gone_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX community_posts_newest ON public.community_posts USING btree (posted_at, id) WHERE (standing = 'shown'::text);
--> statement-breakpoint
CREATE INDEX community_posts_newest_open ON public.community_posts USING btree (posted_at, id) WHERE ((standing = 'shown'::text) AND (kind IS NOT NULL) AND (NOT is_settled));
--> statement-breakpoint
CREATE INDEX community_posts_of_kind ON public.community_posts USING btree (kind, posted_at, id) WHERE (standing = 'shown'::text);
--> statement-breakpoint
CREATE INDEX community_posts_of_member ON public.community_posts USING btree (user_id, posted_at, id);
--> statement-breakpoint
CREATE INDEX community_posts_of_section ON public.community_posts USING btree (section, posted_at, id) WHERE (standing = 'shown'::text);
--> statement-breakpoint
CREATE INDEX community_posts_of_state ON public.community_posts USING btree (us_state, posted_at, id) WHERE (standing = 'shown'::text);
--> statement-breakpoint
CREATE INDEX community_posts_open ON public.community_posts USING btree (kind, posted_at, id) WHERE ((standing = 'shown'::text) AND (kind IS NOT NULL) AND (NOT is_settled));
--> statement-breakpoint
CREATE INDEX community_posts_pinned ON public.community_posts USING btree (pinned_until) WHERE (pinned_until IS NOT NULL);
--> statement-breakpoint
CREATE INDEX community_posts_search ON public.community_posts USING gin (search) WITH (fastupdate='false') WHERE (standing = 'shown'::text);
--> statement-breakpoint
CREATE INDEX community_reactions_of_member ON public.community_reactions USING btree (user_id, post_id);
--> statement-breakpoint
CREATE INDEX community_reports_of_member ON public.community_reports USING btree (user_id);
--> statement-breakpoint
CREATE INDEX data_exports_by_expiry ON public.data_exports USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX data_exports_of_member ON public.data_exports USING btree (user_id, requested_at);
--> statement-breakpoint
CREATE UNIQUE INDEX data_exports_one_in_the_making ON public.data_exports USING btree (user_id) WHERE (state = ANY (ARRAY['waiting'::text, 'gathering'::text]));
--> statement-breakpoint
CREATE INDEX digests_oldest ON public.digests USING btree (written_at);
--> statement-breakpoint
CREATE UNIQUE INDEX email_outbox_dedupe ON public.email_outbox USING btree (dedupe_key);
--> statement-breakpoint
CREATE INDEX email_outbox_due ON public.email_outbox USING btree (next_attempt_at) WHERE (status = 'queued'::text);
--> statement-breakpoint
CREATE INDEX email_outbox_given_up ON public.email_outbox USING btree (settled_at, id) WHERE (status = 'failed'::text);
--> statement-breakpoint
CREATE INDEX email_outbox_left ON public.email_outbox USING btree (settled_at) WHERE (status = ANY (ARRAY['sent'::text, 'captured'::text]));
--> statement-breakpoint
CREATE INDEX email_outbox_named ON public.email_outbox USING gin (named_ids) WHERE (named_ids <> '{}'::uuid[]);
--> statement-breakpoint
CREATE INDEX email_outbox_newest ON public.email_outbox USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX email_outbox_of_address ON public.email_outbox USING btree ("to", created_at);
--> statement-breakpoint
CREATE INDEX email_outbox_waiting ON public.email_outbox USING btree (created_at) WHERE (status = 'queued'::text);
--> statement-breakpoint
CREATE INDEX event_answers_in_order ON public.event_answers USING btree (event_id, on_day, answer, asked_at, user_id);
--> statement-breakpoint
CREATE INDEX event_answers_of_member ON public.event_answers USING btree (user_id, on_day);
--> statement-breakpoint
CREATE INDEX events_by_start ON public.events USING btree (starts_wall, id);
--> statement-breakpoint
CREATE INDEX files_attached ON public.files USING btree (attached_to, "position");
--> statement-breakpoint
CREATE INDEX files_loose ON public.files USING btree (brought_at) WHERE (attached_to IS NULL);
--> statement-breakpoint
CREATE INDEX files_of_user ON public.files USING btree (user_id, brought_at);
--> statement-breakpoint
CREATE INDEX hand_over_notes_of_member ON public.hand_over_notes USING btree (user_id);
--> statement-breakpoint
CREATE INDEX hot_seat_notes_by_age ON public.hot_seat_notes USING btree (written_at, id);
--> statement-breakpoint
CREATE INDEX hot_seat_notes_of_member ON public.hot_seat_notes USING btree (user_id, written_at);
--> statement-breakpoint
CREATE INDEX hot_seat_notes_of_seat ON public.hot_seat_notes USING btree (hot_seat_id, written_at, id);
--> statement-breakpoint
CREATE INDEX hot_seat_votes_of_member ON public.hot_seat_votes USING btree (user_id, voted_at);
--> statement-breakpoint
CREATE INDEX hot_seats_asked ON public.hot_seats USING btree (swap_with_id) WHERE (swap_with_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX hot_seats_of_member ON public.hot_seats USING btree (user_id, on_day);
--> statement-breakpoint
CREATE INDEX hot_seats_untold ON public.hot_seats USING btree (on_day, id) WHERE ((state = 'held'::text) AND (outcome IS NULL));
--> statement-breakpoint
CREATE INDEX identity_mail_tokens_account_index ON public.identity_mail_tokens USING btree (account_id);
--> statement-breakpoint
CREATE INDEX identity_mail_tokens_expiry_index ON public.identity_mail_tokens USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX identity_passkeys_account_index ON public.identity_passkeys USING btree (account_id);
--> statement-breakpoint
CREATE INDEX identity_recovery_codes_account_index ON public.identity_recovery_codes USING btree (account_id);
--> statement-breakpoint
CREATE INDEX identity_sign_ups_email_index ON public.identity_sign_ups USING btree (email);
--> statement-breakpoint
CREATE INDEX identity_sign_ups_expiry_index ON public.identity_sign_ups USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX known_devices_seen_index ON public.known_devices USING btree (seen_at);
--> statement-breakpoint
CREATE INDEX lead_offers_of_member ON public.lead_offers USING btree (user_id, made_at);
--> statement-breakpoint
CREATE UNIQUE INDEX lead_offers_once ON public.lead_offers USING btree (pod_id, term_until, user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX lead_offers_open_of_pod ON public.lead_offers USING btree (pod_id) WHERE (answer IS NULL);
--> statement-breakpoint
CREATE INDEX matching_exclusions_newest ON public.matching_exclusions USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX matching_exclusions_of_other ON public.matching_exclusions USING btree (about_id);
--> statement-breakpoint
CREATE UNIQUE INDEX matching_exclusions_pair ON public.matching_exclusions USING btree (user_id, about_id);
--> statement-breakpoint
CREATE INDEX matching_run_members_of_member ON public.matching_run_members USING btree (user_id);
--> statement-breakpoint
CREATE INDEX matching_run_members_of_pod ON public.matching_run_members USING btree (run_id, pod_key);
--> statement-breakpoint
CREATE INDEX matching_run_members_waiting ON public.matching_run_members USING btree (run_id, waits_since, user_id) WHERE (pod_key IS NULL);
--> statement-breakpoint
CREATE INDEX matching_run_members_weakest ON public.matching_run_members USING btree (run_id, total_match, user_id) WHERE ((pod_key IS NOT NULL) AND (waits_since IS NOT NULL));
--> statement-breakpoint
CREATE INDEX matching_run_pods_by_cohesion ON public.matching_run_pods USING btree (run_id, cohesion, key);
--> statement-breakpoint
CREATE INDEX matching_runs_accepted_at ON public.matching_runs USING btree (accepted_at);
--> statement-breakpoint
CREATE UNIQUE INDEX matching_runs_one_draft ON public.matching_runs USING btree (state) WHERE (state = 'draft'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX matching_runs_one_running ON public.matching_runs USING btree (state) WHERE (state = 'running'::text);
--> statement-breakpoint
CREATE INDEX media_items_made_by ON public.media_items USING btree (created_by);
--> statement-breakpoint
CREATE INDEX media_items_newest ON public.media_items USING btree (stands_at, id);
--> statement-breakpoint
CREATE INDEX media_items_of_group ON public.media_items USING btree ("group", stands_at, id);
--> statement-breakpoint
CREATE INDEX media_items_words ON public.media_items USING gin (to_tsvector('english'::regconfig, words));
--> statement-breakpoint
CREATE INDEX meeting_answers_of_member ON public.meeting_answers USING btree (user_id, on_day);
--> statement-breakpoint
CREATE INDEX meeting_ballots_of_member ON public.meeting_ballots USING btree (user_id, cast_at);
--> statement-breakpoint
CREATE INDEX meeting_changes_moved ON public.meeting_changes USING btree (to_wall) WHERE (kind = 'moved'::text);
--> statement-breakpoint
CREATE INDEX meeting_notes_of_meeting ON public.meeting_notes USING btree (meeting_id, written_at, id);
--> statement-breakpoint
CREATE INDEX meeting_notes_of_member ON public.meeting_notes USING btree (user_id, written_at);
--> statement-breakpoint
CREATE INDEX meeting_scores_of_member ON public.meeting_scores USING btree (user_id, given_at);
--> statement-breakpoint
CREATE INDEX meetings_of_pod ON public.meetings USING btree (pod_id, starts_at);
--> statement-breakpoint
CREATE INDEX meetings_open ON public.meetings USING btree (starts_at, id) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE INDEX merge_proposals_by_age ON public.merge_proposals USING btree (state, proposed_at);
--> statement-breakpoint
CREATE INDEX merge_proposals_of_into_pod ON public.merge_proposals USING btree (into_pod_id, settled_at);
--> statement-breakpoint
CREATE INDEX merge_proposals_of_pod ON public.merge_proposals USING btree (pod_id, settled_at);
--> statement-breakpoint
CREATE UNIQUE INDEX merge_proposals_open ON public.merge_proposals USING btree (pod_id) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX merge_proposals_open_into ON public.merge_proposals USING btree (into_pod_id) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE INDEX notices_newest ON public.notices USING btree (user_id, created_at, id) WHERE is_shown;
--> statement-breakpoint
CREATE UNIQUE INDEX notices_occasion ON public.notices USING btree (occasion);
--> statement-breakpoint
CREATE INDEX notices_oldest ON public.notices USING btree (created_at);
--> statement-breakpoint
CREATE INDEX notices_unread ON public.notices USING btree (user_id) WHERE (is_shown AND (read_at IS NULL));
--> statement-breakpoint
CREATE INDEX oidc_payloads_account_index ON public.oidc_payloads USING btree (account_id);
--> statement-breakpoint
CREATE INDEX oidc_payloads_expiry_index ON public.oidc_payloads USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX oidc_payloads_grant_index ON public.oidc_payloads USING btree (grant_id);
--> statement-breakpoint
CREATE INDEX oidc_payloads_uid_index ON public.oidc_payloads USING btree (uid);
--> statement-breakpoint
CREATE INDEX payment_reversals_newest ON public.payment_reversals USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX payment_reversals_of_member ON public.payment_reversals USING btree (user_id);
--> statement-breakpoint
CREATE INDEX payment_reversals_waiting ON public.payment_reversals USING btree (created_at, id) WHERE (status = ANY (ARRAY['needs_response'::text, 'warning_needs_response'::text, 'appeal_needs_response'::text]));
--> statement-breakpoint
CREATE INDEX places_current_in_pod ON public.places USING btree (pod_id, since) WHERE (ended_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX places_current_of_member ON public.places USING btree (user_id) WHERE (ended_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX places_deputy_of_pod ON public.places USING btree (pod_id) WHERE is_deputy;
--> statement-breakpoint
CREATE INDEX places_held ON public.places USING btree (pod_id, held_until) WHERE (held_until IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX places_held_of_member ON public.places USING btree (user_id) WHERE (held_until IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX places_leader_of_pod ON public.places USING btree (pod_id) WHERE is_leader;
--> statement-breakpoint
CREATE INDEX places_leading_since ON public.places USING btree (leader_since, id) WHERE is_leader;
--> statement-breakpoint
CREATE INDEX places_of_member ON public.places USING btree (user_id, ended_at);
--> statement-breakpoint
CREATE INDEX pod_applications_of_member ON public.pod_applications USING btree (user_id, created_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX pod_applications_one_open_per_pod ON public.pod_applications USING btree (pod_id, user_id) WHERE (status = 'open'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX pod_applications_open_places ON public.pod_applications USING btree (user_id, open_place);
--> statement-breakpoint
CREATE INDEX pod_applications_unanswered ON public.pod_applications USING btree (created_at, id) WHERE (status = 'open'::text);
--> statement-breakpoint
CREATE INDEX pod_applications_waiting ON public.pod_applications USING btree (pod_id, created_at, id) WHERE (status = 'open'::text);
--> statement-breakpoint
CREATE INDEX pod_concerns_newest ON public.pod_concerns USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX pod_concerns_of_member ON public.pod_concerns USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX pods_name_begins ON public.pods USING btree (lower(name) text_pattern_ops) WHERE ((archived_at IS NULL) AND listed AND (NOT awaits_training));
--> statement-breakpoint
CREATE INDEX pods_name_misspelt ON public.pods USING gin (public.misspellings(name)) WITH (fastupdate='false') WHERE ((archived_at IS NULL) AND listed AND (NOT awaits_training));
--> statement-breakpoint
CREATE INDEX pods_open ON public.pods USING btree (pod_number) WHERE ((archived_at IS NULL) AND listed AND (NOT awaits_training) AND (places_taken < max_members));
--> statement-breakpoint
CREATE INDEX pods_open_by_day ON public.pods USING btree (day_time, pod_number) WHERE ((archived_at IS NULL) AND listed AND (NOT awaits_training) AND (places_taken < max_members));
--> statement-breakpoint
CREATE INDEX pods_search ON public.pods USING gin (search) WITH (fastupdate='false') WHERE ((archived_at IS NULL) AND listed AND (NOT awaits_training));
--> statement-breakpoint
CREATE INDEX pods_shown ON public.pods USING btree (pod_number) WHERE ((archived_at IS NULL) AND listed AND (NOT awaits_training));
--> statement-breakpoint
CREATE INDEX pods_shown_by_state ON public.pods USING btree (state, pod_number) WHERE ((archived_at IS NULL) AND listed AND (NOT awaits_training));
--> statement-breakpoint
CREATE INDEX pool_entries_by_due ON public.pool_entries USING btree (rematch_by, user_id);
--> statement-breakpoint
CREATE INDEX profiles_by_city ON public.profiles USING btree (lower(circle_city) text_pattern_ops, circle_state);
--> statement-breakpoint
CREATE INDEX profiles_by_name ON public.profiles USING btree (lower(((COALESCE(last_name, ''::text) || ' '::text) || COALESCE(first_name, ''::text))), user_id, first_name, last_name);
--> statement-breakpoint
CREATE INDEX profiles_by_state ON public.profiles USING btree (circle_state, lower(((COALESCE(last_name, ''::text) || ' '::text) || COALESCE(first_name, ''::text))), user_id, first_name, last_name);
--> statement-breakpoint
CREATE INDEX profiles_first_name_begins ON public.profiles USING btree (lower(((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text))) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX profiles_last_name_begins ON public.profiles USING btree (lower(((COALESCE(last_name, ''::text) || ' '::text) || COALESCE(first_name, ''::text))) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX profiles_name_misspelt ON public.profiles USING gin (public.misspellings(lower(((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text))))) WITH (fastupdate='false');
--> statement-breakpoint
CREATE INDEX profiles_name_words ON public.profiles USING gin (public.beginnings(lower(((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text))))) WITH (fastupdate='false');
--> statement-breakpoint
CREATE INDEX profiles_of_zone ON public.profiles USING btree (timezone, user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX push_subscriptions_endpoint ON public.push_subscriptions USING btree (endpoint);
--> statement-breakpoint
CREATE INDEX push_subscriptions_of_member ON public.push_subscriptions USING btree (user_id, since);
--> statement-breakpoint
CREATE INDEX push_subscriptions_of_session ON public.push_subscriptions USING btree (session_id);
--> statement-breakpoint
CREATE INDEX rate_limits_end_index ON public.rate_limits USING btree (ends_at);
--> statement-breakpoint
CREATE INDEX retention_sessions_by_time ON public.retention_sessions USING btree (created_at);
--> statement-breakpoint
CREATE INDEX retention_sessions_by_user ON public.retention_sessions USING btree (user_id, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX retention_sessions_one_open ON public.retention_sessions USING btree (user_id) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE INDEX room_connections_by_age ON public.room_connections USING btree (heard_at, id);
--> statement-breakpoint
CREATE INDEX room_connections_of_member ON public.room_connections USING btree (user_id);
--> statement-breakpoint
CREATE INDEX sandbox_deliveries_by_due ON public.sandbox_deliveries USING btree (endpoint_id, due_at) WHERE (finished_at IS NULL);
--> statement-breakpoint
CREATE INDEX sandbox_objects_by_customer ON public.sandbox_objects USING btree (object, customer, "position") WHERE (customer IS NOT NULL);
--> statement-breakpoint
CREATE INDEX sandbox_objects_by_kind ON public.sandbox_objects USING btree (object, "position");
--> statement-breakpoint
CREATE INDEX sandbox_objects_by_lookup ON public.sandbox_objects USING btree (object, lookup, "position") WHERE (lookup IS NOT NULL);
--> statement-breakpoint
CREATE INDEX sessions_end_index ON public.sessions USING btree (ends_at);
--> statement-breakpoint
CREATE INDEX sessions_issuer_index ON public.sessions USING btree (issuer_session);
--> statement-breakpoint
CREATE INDEX sessions_user_index ON public.sessions USING btree (user_id);
--> statement-breakpoint
CREATE INDEX statement_snapshots_of_member ON public.statement_snapshots USING btree (user_id, saved_at, id);
--> statement-breakpoint
CREATE INDEX statements_of_focus ON public.statements USING gin (asset_focus_categories, strength_categories) WITH (fastupdate='false');
--> statement-breakpoint
CREATE INDEX stripe_events_of_customer ON public.stripe_events USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX subscriptions_user_index ON public.subscriptions USING btree (user_id);
--> statement-breakpoint
CREATE INDEX support_messages_of_author ON public.support_messages USING btree (author_id);
--> statement-breakpoint
CREATE INDEX support_messages_of_ticket ON public.support_messages USING btree (ticket_id, written_at, id);
--> statement-breakpoint
CREATE INDEX support_ready_answers_by_title ON public.support_ready_answers USING btree (title, id);
--> statement-breakpoint
CREATE INDEX support_tickets_by_state ON public.support_tickets USING btree (state, changed_at, id);
--> statement-breakpoint
CREATE INDEX support_tickets_of_assignee ON public.support_tickets USING btree (assignee_id);
--> statement-breakpoint
CREATE INDEX support_tickets_of_member ON public.support_tickets USING btree (user_id, changed_at, id);
--> statement-breakpoint
CREATE INDEX support_tickets_waiting ON public.support_tickets USING btree (priority, waits_since, id) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE INDEX welcome_packages_by_state ON public.welcome_packages USING btree (state, changed_at);
--> statement-breakpoint
CREATE TRIGGER audit_events_only_grow BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_events_stay BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER tell_matching_delete AFTER DELETE ON public.personality_answers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('members', 'user_id');
--> statement-breakpoint
CREATE TRIGGER tell_matching_delete AFTER DELETE ON public.places REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('pods', 'pod_id');
--> statement-breakpoint
CREATE TRIGGER tell_matching_delete AFTER DELETE ON public.pods REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('pods', 'id');
--> statement-breakpoint
CREATE TRIGGER tell_matching_delete AFTER DELETE ON public.profiles REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('members', 'user_id');
--> statement-breakpoint
CREATE TRIGGER tell_matching_delete AFTER DELETE ON public.statements REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('members', 'user_id');
--> statement-breakpoint
CREATE TRIGGER tell_matching_delete AFTER DELETE ON public.users REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('members', 'id');
--> statement-breakpoint
CREATE TRIGGER tell_matching_insert AFTER INSERT ON public.personality_answers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('members', 'user_id');
--> statement-breakpoint
CREATE TRIGGER tell_matching_insert AFTER INSERT ON public.places REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('pods', 'pod_id');
--> statement-breakpoint
CREATE TRIGGER tell_matching_insert AFTER INSERT ON public.pods REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('pods', 'id');
--> statement-breakpoint
CREATE TRIGGER tell_matching_insert AFTER INSERT ON public.profiles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('members', 'user_id');
--> statement-breakpoint
CREATE TRIGGER tell_matching_insert AFTER INSERT ON public.statements REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('members', 'user_id');
--> statement-breakpoint
CREATE TRIGGER tell_matching_truncate AFTER TRUNCATE ON public.personality_answers FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching();
--> statement-breakpoint
CREATE TRIGGER tell_matching_truncate AFTER TRUNCATE ON public.places FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching();
--> statement-breakpoint
CREATE TRIGGER tell_matching_truncate AFTER TRUNCATE ON public.pods FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching();
--> statement-breakpoint
CREATE TRIGGER tell_matching_truncate AFTER TRUNCATE ON public.profiles FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching();
--> statement-breakpoint
CREATE TRIGGER tell_matching_truncate AFTER TRUNCATE ON public.statements FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching();
--> statement-breakpoint
CREATE TRIGGER tell_matching_update AFTER UPDATE ON public.personality_answers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('members', 'user_id', '{answers}');
--> statement-breakpoint
CREATE TRIGGER tell_matching_update AFTER UPDATE ON public.places REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('pods', 'pod_id');
--> statement-breakpoint
CREATE TRIGGER tell_matching_update AFTER UPDATE ON public.pods REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('pods', 'id');
--> statement-breakpoint
CREATE TRIGGER tell_matching_update AFTER UPDATE ON public.profiles REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('members', 'user_id', '{timezone,birthdate,net_worth,starting_income,education_level,current_role,primary_language}');
--> statement-breakpoint
CREATE TRIGGER tell_matching_update AFTER UPDATE ON public.statements REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.tell_matching('members', 'user_id');
--> statement-breakpoint
ALTER TABLE ONLY public.absences
    ADD CONSTRAINT absences_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.access_overrides
    ADD CONSTRAINT access_overrides_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.agenda_templates
    ADD CONSTRAINT agenda_templates_pod_id_pods_id_fk FOREIGN KEY (pod_id) REFERENCES public.pods(id);
--> statement-breakpoint
ALTER TABLE ONLY public.attendances
    ADD CONSTRAINT attendances_meeting_id_meetings_id_fk FOREIGN KEY (meeting_id) REFERENCES public.meetings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.attendances
    ADD CONSTRAINT attendances_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.billing_customers
    ADD CONSTRAINT billing_customers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.commitments
    ADD CONSTRAINT commitments_meeting_id_meetings_id_fk FOREIGN KEY (meeting_id) REFERENCES public.meetings(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.commitments
    ADD CONSTRAINT commitments_pod_id_pods_id_fk FOREIGN KEY (pod_id) REFERENCES public.pods(id);
--> statement-breakpoint
ALTER TABLE ONLY public.commitments
    ADD CONSTRAINT commitments_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.commitments
    ADD CONSTRAINT commitments_witness_id_users_id_fk FOREIGN KEY (witness_id) REFERENCES public.users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.community_card_views
    ADD CONSTRAINT community_card_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.community_cases
    ADD CONSTRAINT community_cases_comment_id_community_comments_id_fk FOREIGN KEY (comment_id) REFERENCES public.community_comments(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.community_cases
    ADD CONSTRAINT community_cases_post_id_community_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.community_posts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.community_cases
    ADD CONSTRAINT community_cases_settled_by_users_id_fk FOREIGN KEY (settled_by) REFERENCES public.users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.community_comments
    ADD CONSTRAINT community_comments_post_id_community_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.community_posts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.community_comments
    ADD CONSTRAINT community_comments_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.community_follows
    ADD CONSTRAINT community_follows_post_id_community_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.community_posts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.community_follows
    ADD CONSTRAINT community_follows_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.community_mentions
    ADD CONSTRAINT community_mentions_comment_id_community_comments_id_fk FOREIGN KEY (comment_id) REFERENCES public.community_comments(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.community_mentions
    ADD CONSTRAINT community_mentions_post_id_community_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.community_posts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.community_mentions
    ADD CONSTRAINT community_mentions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.community_posts
    ADD CONSTRAINT community_posts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.community_reactions
    ADD CONSTRAINT community_reactions_post_id_community_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.community_posts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.community_reactions
    ADD CONSTRAINT community_reactions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.community_reports
    ADD CONSTRAINT community_reports_case_id_community_cases_id_fk FOREIGN KEY (case_id) REFERENCES public.community_cases(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.community_reports
    ADD CONSTRAINT community_reports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.course_completions
    ADD CONSTRAINT course_completions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.digests
    ADD CONSTRAINT digests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.event_answers
    ADD CONSTRAINT event_answers_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.event_answers
    ADD CONSTRAINT event_answers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.event_changes
    ADD CONSTRAINT event_changes_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.faq_votes
    ADD CONSTRAINT faq_votes_faq_slug_faqs_slug_fk FOREIGN KEY (faq_slug) REFERENCES public.faqs(slug) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.faq_votes
    ADD CONSTRAINT faq_votes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.hand_over_notes
    ADD CONSTRAINT hand_over_notes_pod_id_pods_id_fk FOREIGN KEY (pod_id) REFERENCES public.pods(id);
--> statement-breakpoint
ALTER TABLE ONLY public.hand_over_notes
    ADD CONSTRAINT hand_over_notes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.hot_seat_notes
    ADD CONSTRAINT hot_seat_notes_hot_seat_id_hot_seats_id_fk FOREIGN KEY (hot_seat_id) REFERENCES public.hot_seats(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.hot_seat_notes
    ADD CONSTRAINT hot_seat_notes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.hot_seat_votes
    ADD CONSTRAINT hot_seat_votes_hot_seat_id_hot_seats_id_fk FOREIGN KEY (hot_seat_id) REFERENCES public.hot_seats(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.hot_seat_votes
    ADD CONSTRAINT hot_seat_votes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.hot_seats
    ADD CONSTRAINT hot_seats_pod_id_pods_id_fk FOREIGN KEY (pod_id) REFERENCES public.pods(id);
--> statement-breakpoint
ALTER TABLE ONLY public.hot_seats
    ADD CONSTRAINT hot_seats_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.identity_authenticators
    ADD CONSTRAINT identity_authenticators_account_id_identity_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.identity_accounts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.identity_mail_tokens
    ADD CONSTRAINT identity_mail_tokens_account_id_identity_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.identity_accounts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.identity_passkeys
    ADD CONSTRAINT identity_passkeys_account_id_identity_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.identity_accounts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.identity_recovery_codes
    ADD CONSTRAINT identity_recovery_codes_account_id_identity_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.identity_accounts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.lead_offers
    ADD CONSTRAINT lead_offers_pod_id_pods_id_fk FOREIGN KEY (pod_id) REFERENCES public.pods(id);
--> statement-breakpoint
ALTER TABLE ONLY public.lead_offers
    ADD CONSTRAINT lead_offers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.lesson_progress
    ADD CONSTRAINT lesson_progress_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.lessons
    ADD CONSTRAINT lessons_course_slug_courses_slug_fk FOREIGN KEY (course_slug) REFERENCES public.courses(slug) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.matching_edits
    ADD CONSTRAINT matching_edits_run_id_matching_runs_id_fk FOREIGN KEY (run_id) REFERENCES public.matching_runs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.matching_exclusions
    ADD CONSTRAINT matching_exclusions_about_id_users_id_fk FOREIGN KEY (about_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.matching_exclusions
    ADD CONSTRAINT matching_exclusions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.matching_run_members
    ADD CONSTRAINT matching_run_members_in_pod FOREIGN KEY (run_id, pod_key) REFERENCES public.matching_run_pods(run_id, key);
--> statement-breakpoint
ALTER TABLE ONLY public.matching_run_members
    ADD CONSTRAINT matching_run_members_run_id_matching_runs_id_fk FOREIGN KEY (run_id) REFERENCES public.matching_runs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.matching_run_members
    ADD CONSTRAINT matching_run_members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.matching_run_pods
    ADD CONSTRAINT matching_run_pods_founded_id_pods_id_fk FOREIGN KEY (founded_id) REFERENCES public.pods(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.matching_run_pods
    ADD CONSTRAINT matching_run_pods_pod_id_pods_id_fk FOREIGN KEY (pod_id) REFERENCES public.pods(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.matching_run_pods
    ADD CONSTRAINT matching_run_pods_run_id_matching_runs_id_fk FOREIGN KEY (run_id) REFERENCES public.matching_runs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.media_items
    ADD CONSTRAINT media_items_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_answers
    ADD CONSTRAINT meeting_answers_pod_id_pods_id_fk FOREIGN KEY (pod_id) REFERENCES public.pods(id);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_answers
    ADD CONSTRAINT meeting_answers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_ballots
    ADD CONSTRAINT meeting_ballots_meeting_id_meetings_id_fk FOREIGN KEY (meeting_id) REFERENCES public.meetings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_ballots
    ADD CONSTRAINT meeting_ballots_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_changes
    ADD CONSTRAINT meeting_changes_made_by_users_id_fk FOREIGN KEY (made_by) REFERENCES public.users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_changes
    ADD CONSTRAINT meeting_changes_pod_id_pods_id_fk FOREIGN KEY (pod_id) REFERENCES public.pods(id);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_notes
    ADD CONSTRAINT meeting_notes_meeting_id_meetings_id_fk FOREIGN KEY (meeting_id) REFERENCES public.meetings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_notes
    ADD CONSTRAINT meeting_notes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_scores
    ADD CONSTRAINT meeting_scores_meeting_id_meetings_id_fk FOREIGN KEY (meeting_id) REFERENCES public.meetings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_scores
    ADD CONSTRAINT meeting_scores_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meetings
    ADD CONSTRAINT meetings_pod_id_pods_id_fk FOREIGN KEY (pod_id) REFERENCES public.pods(id);
--> statement-breakpoint
ALTER TABLE ONLY public.member_scores
    ADD CONSTRAINT member_scores_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.merge_proposals
    ADD CONSTRAINT merge_proposals_into_pod_id_pods_id_fk FOREIGN KEY (into_pod_id) REFERENCES public.pods(id);
--> statement-breakpoint
ALTER TABLE ONLY public.merge_proposals
    ADD CONSTRAINT merge_proposals_pod_id_pods_id_fk FOREIGN KEY (pod_id) REFERENCES public.pods(id);
--> statement-breakpoint
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.notification_choices
    ADD CONSTRAINT notification_choices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.payment_reversals
    ADD CONSTRAINT payment_reversals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.personality_answers
    ADD CONSTRAINT personality_answers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_pod_id_pods_id_fk FOREIGN KEY (pod_id) REFERENCES public.pods(id);
--> statement-breakpoint
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.pod_applications
    ADD CONSTRAINT pod_applications_pod_id_pods_id_fk FOREIGN KEY (pod_id) REFERENCES public.pods(id);
--> statement-breakpoint
ALTER TABLE ONLY public.pod_applications
    ADD CONSTRAINT pod_applications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.pod_concerns
    ADD CONSTRAINT pod_concerns_pod_id_pods_id_fk FOREIGN KEY (pod_id) REFERENCES public.pods(id);
--> statement-breakpoint
ALTER TABLE ONLY public.pod_concerns
    ADD CONSTRAINT pod_concerns_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.pod_health
    ADD CONSTRAINT pod_health_pod_id_pods_id_fk FOREIGN KEY (pod_id) REFERENCES public.pods(id);
--> statement-breakpoint
ALTER TABLE ONLY public.pool_entries
    ADD CONSTRAINT pool_entries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.retention_messages
    ADD CONSTRAINT retention_messages_session_id_retention_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.retention_sessions(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.retention_sessions
    ADD CONSTRAINT retention_sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.room_connections
    ADD CONSTRAINT room_connections_meeting_id_meetings_id_fk FOREIGN KEY (meeting_id) REFERENCES public.meetings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.room_connections
    ADD CONSTRAINT room_connections_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_deliveries
    ADD CONSTRAINT sandbox_deliveries_endpoint_id_sandbox_objects_id_fk FOREIGN KEY (endpoint_id) REFERENCES public.sandbox_objects(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_deliveries
    ADD CONSTRAINT sandbox_deliveries_event_id_sandbox_objects_id_fk FOREIGN KEY (event_id) REFERENCES public.sandbox_objects(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.statement_snapshots
    ADD CONSTRAINT statement_snapshots_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.statements
    ADD CONSTRAINT statements_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.support_messages
    ADD CONSTRAINT support_messages_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.support_messages
    ADD CONSTRAINT support_messages_ticket_id_support_tickets_id_fk FOREIGN KEY (ticket_id) REFERENCES public.support_tickets(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.support_tickets
    ADD CONSTRAINT support_tickets_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES public.users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.support_tickets
    ADD CONSTRAINT support_tickets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.welcome_packages
    ADD CONSTRAINT welcome_packages_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.worksheets
    ADD CONSTRAINT worksheets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
