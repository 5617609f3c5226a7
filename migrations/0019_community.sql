CREATE TABLE "community_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"comment_id" uuid,
	"body" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text,
	"settled_by" uuid,
	CONSTRAINT "community_cases_outcome" CHECK ("community_cases"."outcome" in ('hidden', 'dismissed')),
	CONSTRAINT "community_cases_settled" CHECK (("community_cases"."settled_at" is null) = ("community_cases"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "community_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"standing" text DEFAULT 'shown' NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"gone_at" timestamp with time zone,
	CONSTRAINT "community_comments_body" CHECK (char_length("community_comments"."body") <= 2000),
	CONSTRAINT "community_comments_standing" CHECK ("community_comments"."standing" in ('shown', 'hidden', 'removed')),
	CONSTRAINT "community_comments_gone_since" CHECK (("community_comments"."standing" = 'shown') = ("community_comments"."gone_at" is null))
);
--> statement-breakpoint
CREATE TABLE "community_follows" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_following" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "community_follows_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "community_mentions" (
	"post_id" uuid NOT NULL,
	"comment_id" uuid,
	"user_id" uuid NOT NULL,
	CONSTRAINT "community_mentions_once" UNIQUE NULLS NOT DISTINCT("post_id","comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "community_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"section" text NOT NULL,
	"kind" text,
	"is_settled" boolean DEFAULT false NOT NULL,
	"us_state" text,
	"body" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english'::regconfig, body)) STORED NOT NULL,
	"pinned_until" timestamp with time zone,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"reaction_count" integer DEFAULT 0 NOT NULL,
	"standing" text DEFAULT 'shown' NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"gone_at" timestamp with time zone,
	CONSTRAINT "community_posts_section" CHECK ("community_posts"."section" in ('announcements', 'introductions', 'wins', 'needs-and-offers', 'deal-talk', 'market-talk', 'ask-the-tribe')),
	CONSTRAINT "community_posts_kind" CHECK (("community_posts"."section" = 'needs-and-offers') = ("community_posts"."kind" is not null)),
	CONSTRAINT "community_posts_kinds" CHECK ("community_posts"."kind" in ('need', 'offer')),
	CONSTRAINT "community_posts_us_state" CHECK (("community_posts"."section" = 'market-talk') = ("community_posts"."us_state" is not null)),
	CONSTRAINT "community_posts_pin" CHECK ("community_posts"."pinned_until" is null or "community_posts"."section" = 'announcements'),
	CONSTRAINT "community_posts_body" CHECK (char_length("community_posts"."body") <= 5000),
	CONSTRAINT "community_posts_counts" CHECK ("community_posts"."comment_count" >= 0 and "community_posts"."reaction_count" >= 0),
	CONSTRAINT "community_posts_standing" CHECK ("community_posts"."standing" in ('shown', 'hidden', 'removed')),
	CONSTRAINT "community_posts_gone_since" CHECK (("community_posts"."standing" = 'shown') = ("community_posts"."gone_at" is null))
);
--> statement-breakpoint
CREATE TABLE "community_reactions" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reacted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_reactions_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "community_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_reports_once" UNIQUE("case_id","user_id"),
	CONSTRAINT "community_reports_reason" CHECK ("community_reports"."reason" in ('selling', 'guarantee', 'pod-matter', 'unkind', 'spam', 'other')),
	CONSTRAINT "community_reports_note" CHECK (char_length("community_reports"."note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "community_cases" ADD CONSTRAINT "community_cases_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_cases" ADD CONSTRAINT "community_cases_comment_id_community_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."community_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_cases" ADD CONSTRAINT "community_cases_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_comments" ADD CONSTRAINT "community_comments_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_comments" ADD CONSTRAINT "community_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_follows" ADD CONSTRAINT "community_follows_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_follows" ADD CONSTRAINT "community_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_mentions" ADD CONSTRAINT "community_mentions_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_mentions" ADD CONSTRAINT "community_mentions_comment_id_community_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."community_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_mentions" ADD CONSTRAINT "community_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reactions" ADD CONSTRAINT "community_reactions_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reactions" ADD CONSTRAINT "community_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_case_id_community_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."community_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "community_cases_one_open" ON "community_cases" USING btree (coalesce(comment_id, post_id)) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "community_cases_open" ON "community_cases" USING btree ("opened_at","id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "community_cases_newest" ON "community_cases" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "community_cases_of_post" ON "community_cases" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_cases_of_comment" ON "community_cases" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "community_cases_settled_by" ON "community_cases" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "community_comments_of_post" ON "community_comments" USING btree ("post_id","posted_at","id");--> statement-breakpoint
CREATE INDEX "community_comments_of_member" ON "community_comments" USING btree ("user_id","posted_at","id");--> statement-breakpoint
CREATE INDEX "community_comments_gone" ON "community_comments" USING btree ("gone_at") WHERE "community_comments"."gone_at" is not null;--> statement-breakpoint
CREATE INDEX "community_follows_of_member" ON "community_follows" USING btree ("user_id","post_id");--> statement-breakpoint
CREATE INDEX "community_mentions_of_comment" ON "community_mentions" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "community_mentions_of_member" ON "community_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_posts_newest" ON "community_posts" USING btree ("posted_at","id") WHERE standing = 'shown';--> statement-breakpoint
CREATE INDEX "community_posts_of_section" ON "community_posts" USING btree ("section","posted_at","id") WHERE standing = 'shown';--> statement-breakpoint
CREATE INDEX "community_posts_of_state" ON "community_posts" USING btree ("us_state","posted_at","id") WHERE standing = 'shown';--> statement-breakpoint
CREATE INDEX "community_posts_open" ON "community_posts" USING btree ("kind","posted_at","id") WHERE standing = 'shown' and kind is not null and not is_settled;--> statement-breakpoint
CREATE INDEX "community_posts_of_kind" ON "community_posts" USING btree ("kind","posted_at","id") WHERE standing = 'shown';--> statement-breakpoint
CREATE INDEX "community_posts_of_member" ON "community_posts" USING btree ("user_id","posted_at","id");--> statement-breakpoint
CREATE INDEX "community_posts_pinned" ON "community_posts" USING btree ("pinned_until") WHERE "community_posts"."pinned_until" is not null;--> statement-breakpoint
CREATE INDEX "community_posts_gone" ON "community_posts" USING btree ("gone_at") WHERE "community_posts"."gone_at" is not null;--> statement-breakpoint
CREATE INDEX "community_posts_search" ON "community_posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "community_reactions_of_member" ON "community_reactions" USING btree ("user_id","post_id");--> statement-breakpoint
CREATE INDEX "community_reports_of_member" ON "community_reports" USING btree ("user_id");