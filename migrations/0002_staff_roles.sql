ALTER TABLE "users" ADD COLUMN "role" text;--> statement-breakpoint
CREATE INDEX "users_role_index" ON "users" USING btree ("role") WHERE "users"."role" is not null;--> statement-breakpoint
-- The first admin becomes the owner.
UPDATE "users" SET "role" = 'admin' WHERE "is_admin";--> statement-breakpoint
UPDATE "users" SET "role" = 'owner' WHERE "id" = (SELECT "id" FROM "users" WHERE "is_admin" ORDER BY "created_at", "id" LIMIT 1);--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "is_admin";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('owner', 'admin', 'support', 'content', 'moderator'));
