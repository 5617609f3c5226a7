UPDATE "profiles" SET "spouse_email" = NULL WHERE "spouse_email" IS NOT NULL AND "marital_status" <> 'Married';--> statement-breakpoint
UPDATE "profiles" SET "current_role_other" = NULL WHERE "current_role_other" IS NOT NULL AND "current_role" <> 'Other (please specify)';
