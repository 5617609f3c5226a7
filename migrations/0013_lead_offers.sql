CREATE TABLE "lead_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pod_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"term_until" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "lead_offers_answer" CHECK ("lead_offers"."answer" in ('accepted', 'declined', 'passed')),
	CONSTRAINT "lead_offers_answered" CHECK (("lead_offers"."answer" is null) = ("lead_offers"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "lead_offers" ADD CONSTRAINT "lead_offers_pod_id_pods_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_offers" ADD CONSTRAINT "lead_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_offers_once" ON "lead_offers" USING btree ("pod_id","term_until","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_offers_open_of_pod" ON "lead_offers" USING btree ("pod_id") WHERE answer is null;--> statement-breakpoint
CREATE INDEX "lead_offers_of_member" ON "lead_offers" USING btree ("user_id","made_at");