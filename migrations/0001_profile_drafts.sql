CREATE TABLE "profile_drafts" (
	"user_id" uuid NOT NULL,
	"form" text NOT NULL,
	"fields" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_drafts_user_id_form_pk" PRIMARY KEY("user_id","form")
);
--> statement-breakpoint
ALTER TABLE "profile_drafts" ADD CONSTRAINT "profile_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;