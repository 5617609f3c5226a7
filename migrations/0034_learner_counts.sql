CREATE TABLE "learner_counts" (
	"course_slug" text NOT NULL,
	"lesson_slug" text NOT NULL,
	"began" integer NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "learner_counts_course_slug_lesson_slug_pk" PRIMARY KEY("course_slug","lesson_slug")
);
--> statement-breakpoint
INSERT INTO "learner_counts" ("course_slug", "lesson_slug", "began", "finished")
SELECT "course_slug", "lesson_slug", count(*), count("done_at") FROM "lesson_progress" GROUP BY 1, 2
UNION ALL
SELECT "course_slug", '', coalesce("began"."members", 0), coalesce("finished"."members", 0)
FROM (SELECT "course_slug", count(DISTINCT "user_id") AS "members" FROM "lesson_progress" GROUP BY 1) "began"
FULL JOIN (SELECT "course_slug", count(*) AS "members" FROM "course_completions" GROUP BY 1) "finished" USING ("course_slug");
