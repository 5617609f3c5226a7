-- Tells every process which members and pods changed in what ranking depends on, whoever writes: ids, a hundred at a time,
-- or "all" where a statement changed thousands. One call for each statement, not for each row.
CREATE FUNCTION "tell_matching"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	kind text := TG_ARGV[0];
	key text := TG_ARGV[1];
	-- Columns that matter of those that an update may change; none given means all.
	compared text[] := TG_ARGV[2]::text[];
	changed text;
	ids text[];
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		PERFORM pg_notify('matching.changed', 'all');
		RETURN NULL;
	END IF;
	changed := CASE TG_OP
		WHEN 'INSERT' THEN format('SELECT %I AS id FROM added', key)
		WHEN 'DELETE' THEN format('SELECT %I AS id FROM removed', key)
		ELSE format('SELECT %1$I AS id FROM added UNION SELECT %1$I FROM removed', key)
	END;
	IF TG_OP = 'UPDATE' AND compared IS NOT NULL THEN
		SELECT format('SELECT added.%1$I AS id FROM added JOIN removed USING (%1$I) WHERE (%2$s) IS DISTINCT FROM (%3$s)', key,
			string_agg(format('added.%I', name), ', '), string_agg(format('removed.%I', name), ', '))
		INTO changed FROM unnest(compared) name;
	END IF;
	EXECUTE format('SELECT array_agg(id) FROM (SELECT DISTINCT id::text FROM (%s) changed LIMIT 2001) few', changed) INTO ids;
	IF cardinality(ids) > 2000 THEN
		PERFORM pg_notify('matching.changed', 'all');
	ELSE
		PERFORM pg_notify('matching.changed', kind || ' ' || array_to_string(ids[i : i + 99], ','))
		FROM generate_series(1, cardinality(ids), 100) i;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
	watched record;
BEGIN
	FOR watched IN
		SELECT * FROM (VALUES
			('pods', 'pods', 'id', NULL),
			('places', 'pods', 'pod_id', NULL),
			('profiles', 'members', 'user_id', '{timezone,birthdate,net_worth,starting_income,education_level,current_role,primary_language}'),
			('statements', 'members', 'user_id', NULL),
			('personality_answers', 'members', 'user_id', '{answers}')
		) tables (name, kind, key, compared)
	LOOP
		EXECUTE format('CREATE TRIGGER "tell_matching_insert" AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_matching(%L, %L)', watched.name, watched.kind, watched.key);
		EXECUTE format('CREATE TRIGGER "tell_matching_delete" AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_matching(%L, %L)', watched.name, watched.kind, watched.key);
		EXECUTE format('CREATE TRIGGER "tell_matching_update" AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_matching(%L, %L%s)', watched.name, watched.kind, watched.key, ', ' || quote_literal(watched.compared));
		EXECUTE format('CREATE TRIGGER "tell_matching_truncate" AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_matching()', watched.name);
	END LOOP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tell_matching_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "tell_matching"('members', 'id');
