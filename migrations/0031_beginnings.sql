CREATE FUNCTION "beginnings"(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  select coalesce(array_agg(distinct left(word, letters)), '{}')
  from regexp_split_to_table(lower($1), '\s+') word
  cross join lateral generate_series(1, least(length(word), 24)) letters
$$;--> statement-breakpoint
DROP INDEX "profiles_name_search";--> statement-breakpoint
CREATE INDEX "statements_of_focus" ON "statements" USING gin ("asset_focus_categories","strength_categories") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "profiles_name_words" ON "profiles" USING gin (beginnings(lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '')))) WITH (fastupdate=false);