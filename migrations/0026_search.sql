CREATE FUNCTION "misspellings"(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  select coalesce(array_agg(distinct form), '{}')
  from regexp_split_to_table(lower($1), '[^[:alnum:]]+') word
  cross join lateral (
    select word
    union all
    select left(word, place - 1) || substr(word, place + 1)
    from generate_series(1, case when length(word) between 4 and 24 then length(word) else 0 end) place
  ) forms (form)
  where word <> ''
$$;--> statement-breakpoint
DROP INDEX "community_posts_search";--> statement-breakpoint
ALTER TABLE "community_posts" drop column "search";--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english'::regconfig, body) || array_to_tsvector(array_remove(array['@' || section, '@' || kind, '@' || us_state, '@' || floor(extract(epoch from (posted_at - timestamptz '1970-01-01 00:00:00+00')) / 86400)::bigint::text], null))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "pods" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english'::regconfig, 'pod ' || pod_number::text || ' ' || name), 'A') || to_tsvector('english'::regconfig, focus || ' ' || description)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english'::regconfig, title), 'A') || to_tsvector('english'::regconfig, body)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "community_posts_newest_open" ON "community_posts" USING btree ("posted_at","id") WHERE standing = 'shown' and kind is not null and not is_settled;--> statement-breakpoint
CREATE INDEX "pods_shown" ON "pods" USING btree ("pod_number") WHERE archived_at is null and listed and not awaits_training;--> statement-breakpoint
CREATE INDEX "pods_search" ON "pods" USING gin ("search") WITH (fastupdate=false) WHERE archived_at is null and listed and not awaits_training;--> statement-breakpoint
CREATE INDEX "pods_name_begins" ON "pods" USING btree (lower("name") text_pattern_ops) WHERE archived_at is null and listed and not awaits_training;--> statement-breakpoint
CREATE INDEX "pods_name_misspelt" ON "pods" USING gin (misspellings("name")) WITH (fastupdate=false) WHERE archived_at is null and listed and not awaits_training;--> statement-breakpoint
CREATE INDEX "profiles_first_name_begins" ON "profiles" USING btree (lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profiles_last_name_begins" ON "profiles" USING btree (lower(coalesce("last_name", '') || ' ' || coalesce("first_name", '')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profiles_name_misspelt" ON "profiles" USING gin (misspellings(lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '')))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "community_posts_search" ON "community_posts" USING gin ("search") WITH (fastupdate=false) WHERE standing = 'shown';