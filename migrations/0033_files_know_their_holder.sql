DROP INDEX "community_cases_one_open";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "holder_kind" text;--> statement-breakpoint
UPDATE "files" SET "holder_kind" = CASE
  WHEN "purpose" = 'support' THEN 'support-message'
  WHEN "purpose" IN ('media', 'captions') THEN 'media-item'
  WHEN EXISTS (SELECT 1 FROM "community_posts" WHERE "community_posts"."id" = "files"."attached_to") THEN 'post'
  ELSE 'comment' END
WHERE "attached_to" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "community_cases_one_open_of_post" ON "community_cases" USING btree ("post_id") WHERE settled_at is null and comment_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "community_cases_one_open_of_comment" ON "community_cases" USING btree ("comment_id") WHERE settled_at is null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_holder" CHECK (("files"."attached_to" is null) = ("files"."holder_kind" is null));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_holder_kinds" CHECK ("files"."holder_kind" in ('post', 'comment', 'support-message', 'media-item'));