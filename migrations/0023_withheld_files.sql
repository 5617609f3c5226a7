ALTER TABLE "community_cases" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "community_cases" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community_cases" ADD CONSTRAINT "community_cases_reason" CHECK ("community_cases"."reason" in ('selling', 'guarantee', 'pod-matter', 'unkind', 'spam', 'other'));--> statement-breakpoint
ALTER TABLE "community_cases" ADD CONSTRAINT "community_cases_note" CHECK (char_length("community_cases"."note") <= 500);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_alt" CHECK (char_length("files"."alt") between 1 and 300);