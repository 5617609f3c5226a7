DROP INDEX "profiles_by_name";--> statement-breakpoint
DROP INDEX "profiles_by_state";--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING btree (lower(coalesce("last_name", '') || ' ' || coalesce("first_name", '')),"user_id","first_name","last_name");--> statement-breakpoint
CREATE INDEX "profiles_by_state" ON "profiles" USING btree ("circle_state",lower(coalesce("last_name", '') || ' ' || coalesce("first_name", '')),"user_id","first_name","last_name");