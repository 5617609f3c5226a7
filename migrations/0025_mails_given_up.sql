ALTER TABLE "email_outbox" DROP CONSTRAINT "email_outbox_status";--> statement-breakpoint
CREATE INDEX "email_outbox_waiting" ON "email_outbox" USING btree ("created_at") WHERE "email_outbox"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "email_outbox_left" ON "email_outbox" USING btree ("settled_at") WHERE "email_outbox"."status" in ('sent', 'captured');--> statement-breakpoint
CREATE INDEX "email_outbox_given_up" ON "email_outbox" USING btree ("settled_at","id") WHERE "email_outbox"."status" = 'failed';--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_status" CHECK ("email_outbox"."status" in ('queued', 'sent', 'captured', 'failed', 'dismissed'));