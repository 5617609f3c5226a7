CREATE TABLE "course_completions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_slug" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_completions_once" UNIQUE("user_id","course_slug")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"slug" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"seeded_from" text NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" uuid NOT NULL,
	"course_slug" text NOT NULL,
	"lesson_slug" text NOT NULL,
	"place01" real DEFAULT 0 NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_user_id_course_slug_lesson_slug_pk" PRIMARY KEY("user_id","course_slug","lesson_slug"),
	CONSTRAINT "lesson_progress_place" CHECK ("lesson_progress"."place01" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"course_slug" text NOT NULL,
	"slug" text NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"minutes" smallint NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"video_url" text,
	"captions_url" text,
	"activity" text NOT NULL,
	"target" smallint,
	"action_text" text,
	"seeded_from" text NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "lessons_course_slug_slug_pk" PRIMARY KEY("course_slug","slug"),
	CONSTRAINT "lessons_minutes" CHECK ("lessons"."minutes" between 1 and 120),
	CONSTRAINT "lessons_kind" CHECK ("lessons"."kind" = 'text' or ("lessons"."kind" = 'video' and "lessons"."video_url" is not null))
);
--> statement-breakpoint
CREATE TABLE "faq_votes" (
	"faq_slug" text NOT NULL,
	"voter" text NOT NULL,
	"user_id" uuid,
	"is_helpful" boolean NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "faq_votes_faq_slug_voter_pk" PRIMARY KEY("faq_slug","voter")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"position" smallint NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', question), 'A') || setweight(to_tsvector('english', answer), 'B')) STORED NOT NULL,
	"seeded_from" text NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "faqs_question" CHECK (char_length("faqs"."question") between 3 and 200),
	CONSTRAINT "faqs_answer" CHECK (char_length("faqs"."answer") between 3 and 4000)
);
--> statement-breakpoint
ALTER TABLE "course_completions" ADD CONSTRAINT "course_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_slug_courses_slug_fk" FOREIGN KEY ("course_slug") REFERENCES "public"."courses"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_votes" ADD CONSTRAINT "faq_votes_faq_slug_faqs_slug_fk" FOREIGN KEY ("faq_slug") REFERENCES "public"."faqs"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_votes" ADD CONSTRAINT "faq_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;