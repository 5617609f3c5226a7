CREATE TABLE "ended_meetings" (
	"pod_id" uuid PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL
);
