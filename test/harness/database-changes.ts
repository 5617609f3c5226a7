import pg from 'pg'

/**
 * Adds `harness.undo()` to the template of test databases. In a clone it lists the statements that empty the tables which the template has
 * empty, and set sequences back; a null in the list says that other tables or the schema changed, or that we lack the rights to find out.
 */
export async function trackChanges(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ is_superuser: string }>('show is_superuser')
    const selects = rows[0]?.is_superuser === 'on' ? await describe(client) : ['select null']
    await client.query(`
      create schema if not exists harness;
      create function harness.undo() returns setof text language sql stable
        as $body$ ${selects.join(' union all ')} $body$`)
    if (selects.length > 1) await client.query(noteSchemaChanges)
  } finally {
    await client.end()
  }
}

const schemas = `'public', 'pgboss', 'drizzle'`

/** Begins to count changes of the schema: the last thing done to a template. */
const noteSchemaChanges = `
  create function harness.note_schema_change() returns event_trigger language plpgsql
    as $$ begin perform nextval('harness.schema_changes'); end $$;
  create event trigger harness_schema_change on ddl_command_end execute function harness.note_schema_change();`

/** One select for each table and sequence, giving a row if it is not as it is now. */
async function describe(client: pg.Client): Promise<string[]> {
  await client.query('create schema harness; create sequence harness.schema_changes')
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in (${schemas})`,
  )
  const selects = ['select null::text from harness.schema_changes where is_called']
  for (const { name } of tables) {
    // Every insert and update gives a row a newer xmin; the count shows deletes.
    const state = `(select row(count(*), max(xmin::text::bigint))::text from ${name})`
    const { rows } = await client.query<{ state: string; isEmpty: boolean }>(
      `select ${state} as state, not exists (select from ${name}) as "isEmpty"`,
    )
    if (rows[0]?.isEmpty) selects.push(`select 'delete from ${name}' where exists (select from ${name})`)
    else selects.push(`select null where ${state} <> '${rows[0]?.state}'`)
  }
  const { rows: sequences } = await client.query<{ name: string; value: string; isCalled: boolean }>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value, last_value is not null as "isCalled"
     from pg_sequences where schemaname in (${schemas})`,
  )
  for (const { name, value, isCalled } of sequences)
    selects.push(
      `select 'select setval(''${name}'', ${value}, ${isCalled})' from ${name} where (last_value, is_called) <> (${value}, ${isCalled})`,
    )
  return selects
}

/** Undoes what was written since the clone was made. Answers false, and leaves the database as it is, when rows cannot be undone. */
export async function undoChanges(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ undo: string | null }>({ name: 'undo', text: 'select undo from harness.undo() undo' })
  if (rows.some(({ undo }) => undo === null)) return false
  const statements = rows.map(({ undo }) => `${undo};`).join(' ')
  // Rows go in any order: references between them are not checked meanwhile.
  if (rows.length > 0) await client.query(`begin; set local session_replication_role = replica; ${statements} commit`)
  return true
}
