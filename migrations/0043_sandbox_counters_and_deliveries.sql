DROP INDEX "sandbox_deliveries_by_due";--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_by_due" ON "sandbox_deliveries" USING btree ("endpoint_id","due_at") WHERE "sandbox_deliveries"."finished_at" is null;--> statement-breakpoint
ALTER TABLE "sandbox_meta" DROP COLUMN "invoice_sequence";