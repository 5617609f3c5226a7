ALTER TABLE "subscriptions" ADD COLUMN "first_payment_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "percent_off" double precision;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "fixed_off_cents" bigint;