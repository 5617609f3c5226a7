ALTER TABLE "email_outbox" ADD COLUMN "named_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "named_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "email_outbox_named" ON "email_outbox" USING gin ("named_ids") WHERE "email_outbox"."named_ids" <> '{}';