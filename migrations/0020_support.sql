CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_messages_by" CHECK ("support_messages"."by" in ('member', 'staff', 'note')),
	CONSTRAINT "support_messages_length" CHECK (char_length("support_messages"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "support_ready_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "support_ready_answers_title" CHECK (char_length("support_ready_answers"."title") between 1 and 60),
	CONSTRAINT "support_ready_answers_length" CHECK (char_length("support_ready_answers"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"is_safety" boolean NOT NULL,
	"priority" smallint NOT NULL,
	"state" text NOT NULL,
	"page" text,
	"build" text,
	"assignee_id" uuid,
	"waits_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_tickets_reference_unique" UNIQUE("reference"),
	CONSTRAINT "support_tickets_topic" CHECK ("support_tickets"."topic" in ('billing', 'sign-in', 'pod', 'matching', 'assessment', 'shipping', 'privacy', 'other')),
	CONSTRAINT "support_tickets_state" CHECK ("support_tickets"."state" in ('open', 'answered', 'closed')),
	CONSTRAINT "support_tickets_waits" CHECK (("support_tickets"."state" = 'open') = ("support_tickets"."waits_since" is not null)),
	CONSTRAINT "support_tickets_priority" CHECK ("support_tickets"."priority" between 0 and 2),
	CONSTRAINT "support_tickets_subject" CHECK (char_length("support_tickets"."subject") between 1 and 120),
	CONSTRAINT "support_tickets_page" CHECK (char_length("support_tickets"."page") <= 300),
	CONSTRAINT "support_tickets_build" CHECK (char_length("support_tickets"."build") <= 100)
);
--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_messages_of_ticket" ON "support_messages" USING btree ("ticket_id","written_at","id");--> statement-breakpoint
CREATE INDEX "support_messages_of_author" ON "support_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "support_ready_answers_by_title" ON "support_ready_answers" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "support_tickets_of_member" ON "support_tickets" USING btree ("user_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_waiting" ON "support_tickets" USING btree ("priority","waits_since","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "support_tickets_by_state" ON "support_tickets" USING btree ("state","changed_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_of_assignee" ON "support_tickets" USING btree ("assignee_id");